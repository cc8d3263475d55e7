export function svgBlob(svg: string): Blob {
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** Saves what is drawn, and says where it is, or that it cannot be made. */
export async function savePicture(
  name: string,
  make: () => Promise<Blob>,
  say: (notice: { readonly text: string; readonly kind: 'info' | 'error' }) => void,
): Promise<void> {
  try {
    download(await make(), name);
    say({ text: `Saved as ${name}, in the folder of your downloads.`, kind: 'info' });
  } catch {
    say({ text: `${name} cannot be made in this browser.`, kind: 'error' });
  }
}

/** Gives a file to the user, in the folder of downloads. */
export function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function downloadText(text: string, name: string): void {
  download(new Blob([text], { type: 'application/octet-stream' }), name);
}
