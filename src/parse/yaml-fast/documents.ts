import { BlockScanner } from './block.ts';
import { openBrace, openBracket } from './cursor.ts';
import type { FastNode } from './node.ts';
import { Unsupported } from './scalars.ts';

export class DocumentScanner extends BlockScanner {
  readAll(): readonly FastNode[] {
    const documents: FastNode[] = [];
    this.skipToContent(0);
    if (this.indent === -1 && this.atSeparator()) this.skipToContent(this.skipSeparator());
    for (;;) {
      if (this.indent === -1) throw Unsupported;
      this.root();
      documents.push(this.node);
      if (this.indent !== -1) throw Unsupported;
      if (!this.atSeparator()) return documents;
      this.skipToContent(this.skipSeparator());
    }
  }

  private root(): void {
    const first = this.code();
    if (first !== openBrace && first !== openBracket) {
      this.block(this.indent);
      return;
    }
    // YAML does not read lines that start like this as data. In a block, no key can start like this.
    if (/\n(?:%|\.\.\.)/.test(this.text)) throw Unsupported;
    this.flow(true);
    this.finishLine();
  }
}
