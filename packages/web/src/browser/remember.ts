/** What this browser remembers between exams. A browser that forbids storage simply forgets. */
export type Remembered = 'lang' | 'company' | 'density' | 'sideMenu' | 'signOutPending' | `${string}:${string}`;

export function recall(key: Remembered): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: Remembered, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the choice lasts until the page is closed.
  }
}

export function forget(key: Remembered): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
