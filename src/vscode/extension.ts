/** The extension for VS Code: starts the language server, which is bundled with it, and shows sheets. */

import {
  commands,
  type Disposable,
  type ExtensionContext,
  type TextDocument,
  Uri,
  ViewColumn,
  type WebviewPanel,
  window,
  workspace,
} from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';

/** Command that shows the sheet of a design beside its text. */
export const showSheet = 'slipway.showSheet';

let client: LanguageClient | undefined;

export async function activate({ extensionUri, subscriptions }: ExtensionContext): Promise<void> {
  const module = Uri.joinPath(extensionUri, 'server', 'bin', 'slipway.js').fsPath;
  const server = new LanguageClient(
    'slipway',
    'Slipway',
    { module, args: ['lsp'], transport: TransportKind.stdio },
    {
      // The server passes over files of other programs.
      documentSelector: ['yaml', 'json'].flatMap((language) =>
        ['file', 'untitled'].map((scheme) => ({ language, scheme })),
      ),
      middleware: {
        // The totals of a design open its sheet.
        provideCodeLenses: async (document, token, next) => {
          const lenses = (await next(document, token)) ?? [];
          for (const lens of lenses) {
            if (lens.command && lens.command.command === '' && isDesign(document.fileName)) {
              lens.command = {
                ...lens.command,
                command: showSheet,
                tooltip: 'Show the sheet',
                arguments: [document.uri],
              };
            }
          }
          return lenses;
        },
      },
    },
  );
  client = server;
  const preview = new SheetPreview((uri) => server.sendRequest('slipway/sheet', { textDocument: { uri } }));
  subscriptions.push(
    commands.registerCommand(showSheet, (uri?: Uri) => {
      const shown = uri ?? window.activeTextEditor?.document.uri;
      return shown && preview.show(shown);
    }),
    workspace.onDidChangeTextDocument(({ document }) => preview.changed(document.uri)),
    window.onDidChangeActiveTextEditor((editor) => editor && preview.follow(editor.document)),
    preview,
  );
  await server.start();
}

/** Fleets have lenses, too, but no sheet. */
function isDesign(file: string): boolean {
  return !/\.fleet\.\w+$/i.test(file);
}

export function deactivate(): Promise<void> | undefined {
  return client?.stop();
}

// The sheet of a design beside its text: a page with pictures, without scripts.

/** What the server answers: an SVG file for each design, or why there is none; null for a text that is no design. */
type SheetAnswer = { readonly sheets: readonly string[]; readonly problem?: string } | null;

/** Delay before a changed text is drawn, in milliseconds. */
const drawDelay = 300;

export class SheetPreview implements Disposable {
  private readonly request: (uri: string) => Promise<SheetAnswer>;
  private panel: WebviewPanel | undefined;
  private shown: Uri | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Counts the drawings, so that an older one never replaces a newer one. */
  private drawings = 0;

  constructor(request: (uri: string) => Promise<SheetAnswer>) {
    this.request = request;
  }

  /** Opens the preview beside the text. */
  async show(uri: Uri): Promise<void> {
    this.shown = uri;
    if (!this.panel) {
      const column = { viewColumn: ViewColumn.Beside, preserveFocus: true };
      this.panel = window.createWebviewPanel('slipway.sheet', 'Sheet', column, { enableScripts: false });
      this.panel.onDidDispose(() => {
        this.panel = undefined;
      });
    }
    this.panel.reveal(undefined, true);
    await this.draw();
  }

  /** Shows the design whose text gets the focus, if it is one. */
  async follow({ uri, languageId }: TextDocument): Promise<void> {
    if (!this.panel || !['yaml', 'json'].includes(languageId) || `${uri}` === `${this.shown}`) return;
    const answer = await this.request(`${uri}`);
    if (answer === null) return;
    this.shown = uri;
    this.print(answer);
  }

  /** Draws the sheet again soon, if it is of this text. */
  changed(uri: Uri): void {
    if (!this.panel || `${uri}` !== `${this.shown}`) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.draw(), drawDelay);
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.panel?.dispose();
  }

  private async draw(): Promise<void> {
    this.drawings++;
    const drawing = this.drawings;
    let answer: SheetAnswer;
    try {
      answer = await this.request(`${this.shown}`);
    } catch (error) {
      answer = { sheets: [], problem: error instanceof Error ? error.message : String(error) };
    }
    if (drawing === this.drawings) this.print(answer);
  }

  private print(answer: SheetAnswer): void {
    const { panel, shown } = this;
    if (!panel || !shown) return;
    const { sheets, problem = 'this file is not a design' } = answer ?? { sheets: [] };
    panel.title = `Sheet of ${shown.path.split('/').at(-1)}`;
    panel.webview.html = pageOf(sheets, problem);
  }
}

/** As pictures, SVG files can neither run scripts nor load anything. */
function pageOf(sheets: readonly string[], problem: string): string {
  const pictures = sheets.map(
    (svg) => `<img alt="Ship sheet" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`,
  );
  const escaped = problem.replace(/[&<]/g, (letter) => (letter === '&' ? '&amp;' : '&lt;'));
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<style>
body { padding: 8px; }
img { display: block; width: 100%; max-width: 210mm; margin: 0 auto 8px; background: white; }
</style>
${pictures.length > 0 ? pictures.join('\n') : `<p>${escaped}</p>`}
</html>
`;
}
