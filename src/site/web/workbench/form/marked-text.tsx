/** A message with its code marked: what is between backticks. */
export function Marked({ text }: { readonly text: string }) {
  const parts = text.split('`');
  return <>{parts.map((part, index) => (index % 2 === 1 && index < parts.length - 1 ? <code>{part}</code> : part))}</>;
}
