/** Where another system is, as a person types it. */
export type PeerAddress = { host: string; port: string; tls: boolean };

/** As it is kept: `scheme://host:port`, with an s behind the scheme through TLS. Whatever is half typed stays as it is. */
export function readPeerAddress(scheme: string, url: string): PeerAddress {
  const [, sealed = '', host = '', port = ''] = new RegExp(`^${scheme}(s?)://(.*):([^:\\]]*)$`).exec(url) ?? [];
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port, tls: sealed !== '' };
}

export function writePeerAddress(scheme: string, { host, port, tls }: PeerAddress): string {
  if (host.trim() === '' && port.trim() === '' && !tls) return '';
  const name = host.includes(':') ? `[${host.trim()}]` : host.trim();
  return `${scheme}${tls ? 's' : ''}://${name}:${port.trim()}`;
}
