/** As if somebody pressed a link to it; without a name it has the one the server gives it. */
export function saveAs(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** A browser takes what it saves at the end of this turn at the latest. */
const TAKEN_MS = 60_000;

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  saveAs(address, name);
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS);
}
