export { createConnection, TextDocuments } from 'vscode-languageserver';
export {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
export { TextDocument } from 'vscode-languageserver-textdocument';
