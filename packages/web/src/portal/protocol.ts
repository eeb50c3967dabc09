export const PROTOCOL_LENGTH = 6;

/** What is typed or pasted becomes capital letters and digits, and no more than there are places for. */
export function cleanProtocol(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, PROTOCOL_LENGTH);
}
