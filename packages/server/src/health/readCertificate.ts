import { connect } from 'node:tls';

const PATIENCE_MS = 3_000;
const HTTPS = 443;

export type SiteCertificate = { host: string; until: string | null };

/** Until when the certificate of an address is good, as whoever opens it is shown. */
export async function readCertificate(address: string): Promise<SiteCertificate> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const until = await endOf(host, Number(url.port || HTTPS)).catch(() => null);
  return { host: url.host, until };
}

function endOf(host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const name = /^[\d.]+$|:/.test(host) ? {} : { servername: host };
    // One that has ended is still read: that is what is asked for.
    const socket = connect({ host, port, ...name, rejectUnauthorized: false });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('silent')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const until = new Date(socket.getPeerCertificate().valid_to);
      socket.destroy();
      if (Number.isNaN(until.getTime())) reject(new Error('no certificate'));
      else resolve(until.toISOString());
    });
  });
}
