import { newline, openBrace, openBracket } from './cursor.ts';
import type { Node } from './node.ts';
import { blockOf } from './pieces.ts';
import { doubt } from './scalars.ts';
import { Scanner } from './scanner.ts';

/** Reads the documents of a text, one after another. */
export class Documents extends Scanner {
  all(): readonly Node[] {
    const documents: Node[] = [];
    this.toContent(0);
    if (this.indent === -1 && this.atSeparator()) this.toContent(this.pastSeparator());
    for (;;) {
      if (this.indent === -1) throw doubt;
      this.root();
      documents.push(this.node);
      if (this.indent !== -1) throw doubt;
      if (!this.atSeparator()) return documents;
      this.toContent(this.pastSeparator());
    }
  }

  private root(): void {
    const first = this.code();
    if (first === openBrace || first === openBracket) {
      // Lines that begin so are no data to YAML; in a block, no key begins so.
      if (/\n(?:%|\.\.\.)/.test(this.text)) throw doubt;
      this.flow(true);
      this.toLineEnd();
      return;
    }
    const text = this.text;
    const separator = text.indexOf('\n---', this.at);
    const end = separator === -1 ? text.length - 1 : separator;
    // What ends without the end of a line is not cut: its last piece would be another than that of its like.
    if (text.charCodeAt(end) !== newline) {
      this.block(this.indent);
      return;
    }
    this.node = blockOf(text.slice(this.at, end), this.indent, this.at);
    this.toContent(end + 1);
  }
}
