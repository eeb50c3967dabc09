const RECORD = 'web application/json';

/** False where the browser lets nobody write to the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Text for people and, where the browser can carry it, the record beside it. */
export async function copyRecord(text: string, record: object): Promise<boolean> {
  try {
    if (!ClipboardItem.supports?.(RECORD)) return await copyText(text);
    const parts = { 'text/plain': text, [RECORD]: JSON.stringify(record) };
    const blobs = Object.entries(parts).map(([type, part]) => [
      type,
      new Blob([part], { type: type.replace('web ', '') }),
    ]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    return true;
  } catch {
    return copyText(text);
  }
}
