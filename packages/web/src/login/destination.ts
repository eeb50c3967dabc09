const KEY = 'destination';

/** Where somebody was going when sign-in came between. It stays in this tab and out of the address. */
export function rememberDestination(href: string): void {
  try {
    sessionStorage.setItem(KEY, href);
  } catch {
    // Without storage sign-in leads home.
  }
}

export function takeDestination(): string {
  try {
    const href = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return isOwnPath(href) ? href : '/';
  } catch {
    return '/';
  }
}

export function isOwnPath(href: string | null): href is string {
  return href !== null && /^\/(?![/\\])/.test(href) && !/^\/login(?:[/?#]|$)/.test(href);
}
