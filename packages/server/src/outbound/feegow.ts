import type { Request } from './post.ts';
import { type PaperDelivery, type Services, systemChannel } from './system.ts';

/** Feegow's own: its token in a header of its name, the appointment, and the report as base64. */
export const feegow = (services: Services) => systemChannel(services, toRequest);

function toRequest({ url, token, id, accessionNumber, pdf }: PaperDelivery): Request {
  return {
    url,
    headers: { 'content-type': 'application/json', 'x-access-token': token, 'idempotency-key': id },
    body: JSON.stringify({ agendamento_id: accessionNumber, laudo_base64: pdf.toString('base64') }),
  };
}
