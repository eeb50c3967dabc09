/** Whether these are the very bytes a report was published with. */
export async function isSameFile(bytes: Uint8Array<ArrayBuffer>, sha256: string): Promise<boolean> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
}
