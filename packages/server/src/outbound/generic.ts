import type { Request } from './post.ts';
import { type PaperDelivery, type Services, systemChannel } from './system.ts';

/** For systems whose own format is not known: they are told everything, and take what they want. */
export const generic = (services: Services) => systemChannel(services, toRequest);

function toRequest({ url, token, id, pdf, sha256, version, ...about }: PaperDelivery): Request {
  return {
    url,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      // Whoever gets it twice, because the first answer was lost, can tell.
      'idempotency-key': id,
    },
    body: JSON.stringify({
      version,
      ...about,
      status: 'PUBLICADO',
      sha256: sha256.toString('hex'),
      pdf: pdf.toString('base64'),
    }),
  };
}
