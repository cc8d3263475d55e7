/** The extension for VS Code: starts the language server, which is bundled with it, and shows sheets. */

import { commands, type ExtensionContext, Uri, window, workspace } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { SheetPreview } from './sheet-preview.ts';

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
