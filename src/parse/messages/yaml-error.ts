/** Words for errors of the `yaml` library, whose messages are in the terms of the YAML grammar. */

type Explanation = readonly [message: string, help?: string | undefined];

interface YamlError {
  readonly code: string;
  readonly message: string;
}

const byCode: Readonly<Record<string, Explanation>> = {
  BAD_INDENT: ['unclosed bracket, or line not indented under its key', 'close the bracket or indent the line'],
  BLOCK_AS_IMPLICIT_KEY: [
    'a second `key: value` on one line',
    'put it on a separate line, or quote the text if the colon is part of it',
  ],
  BLOCK_IN_FLOW: ['block inside brackets', 'close the bracket first, or write the block with brackets too'],
  MULTILINE_IMPLICIT_KEY: ['indentation does not match the line above', 'write a key and its colon on one line'],
  TAB_AS_INDENT: ['tab used as indentation', 'use spaces'],
  TAG_RESOLVE_FAILED: ['unsupported tag', 'remove the tag, or quote the text if it begins with `!`'],
};

const itemAmongKeys: Explanation = ['list item among keys', 'indent the list under a key such as `systems:`'];

/** Several errors have the same code. */
const byMessage: readonly (readonly [pattern: RegExp, explanation: Explanation])[] = [
  [/ at node end$/, ['text after the end of a value', 'remove it, or quote the whole value']],
  [/^Unexpected flow-(?:seq|map)-end/, ['closing bracket without an opening one', 'remove it, or open the bracket']],
  [/^Implicit map keys need/, ['line without a colon', 'put a colon after the key']],
  [
    /^Sequence item without/,
    ['line is not a list item', 'begin the item with `- `, or indent the line under its item'],
  ],
  [/^Plain value cannot start with .*(\S)$/, ['text that begins with `$1`', 'quote the text']],
  [/^Invalid escape sequence (\S+)/, ['invalid escape sequence `$1`', 'write the backslash twice']],
];

/** Message and help for an error at `source`; other errors are shown as `yaml` words them. */
export function explainYamlError({ code, message }: YamlError, source: string): Explanation {
  if (code === 'MULTILINE_IMPLICIT_KEY' && source === '-') return itemAmongKeys;
  const known = byCode[code];
  if (known) return known;
  const [pattern, [text, help] = []] = byMessage.find(([each]) => each.test(message)) ?? [];
  if (!pattern || text === undefined) return [message.charAt(0).toLowerCase() + message.slice(1)];
  return [text.replace('$1', () => pattern.exec(message)?.[1] ?? ''), help];
}
