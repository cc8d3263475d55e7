const valueOfKey = /^[a-z-]+: /;

/**
 * A message for people who see no file: what is between backticks in words. `fire-control` is fire control, `class: 7` is
 * class 7, and `flak: true` is flak.
 */
export function plainWords(text: string): string {
  return text.replace(/`([^`]*)`/g, (_, code: string) => {
    const words = code.replace(/: true$/, '').replace(valueOfKey, (key) => key.replace(':', ''));
    return /^[a-z0-9 -]+$/.test(words) ? words.replace(/(?<=[a-z0-9])-(?=[a-z0-9])/g, ' ') : words;
  });
}
