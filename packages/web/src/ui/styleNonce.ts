/**
 * The server writes a fresh nonce into each page; style elements made here must carry it. Not under the name Vite looks for: it would
 * put it on the links of scripts too, which need none, and a browser compiles a script with another nonce anew at each page.
 */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="style-nonce"]')?.nonce ?? '';
}
