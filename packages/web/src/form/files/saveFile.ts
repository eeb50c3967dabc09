/** Hands a file to the browser to be saved on this computer. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the click has been answered.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
