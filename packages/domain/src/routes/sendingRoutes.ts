import { z } from 'zod';
import { Id, text } from '../entities/common.ts';
import { PORTAL_STATES } from '../entities/portal.ts';
import { LOCALES } from '../languages/all.ts';
import { everyone } from './callers.ts';
import { byId } from './inputs.ts';
import type { RouteSpec } from './route.ts';

const Protocol = z.string().regex(/^[A-Z0-9]{6}$/);

const WhatsappText = { url: z.url(), text: z.string() };

/** Sending the result of an exam to the patient: the front desk does it, so everybody may. */
export const sendingRoutes = {
  /**
   * What the dialogs begin with: where the patient is reached, the protocol the exam has already or would have, and whether
   * protecting it is proposed, as it is unless the exam was sent without.
   */
  sendingDetails: {
    method: 'GET',
    path: '/functions/interactions/:iuid/sending',
    scope: 'company',
    who: everyone,
    // Read once for each dialog: what somebody types there is not exchanged under her hands.
    about: 'nothing',
    params: byId,
    answer: z.object({
      phone: z.string(),
      email: z.string(),
      accessProtocol: Protocol.nullable(),
      /** Asked for by nobody until it is sent, or taken by whoever hands it over. */
      proposed: Protocol,
      protect: z.boolean(),
      portal: z.enum(PORTAL_STATES),
      /** Where the patient opens the exam. */
      link: z.url(),
    }),
  },
  /** The protocol of the exam, made now where it has none; from then on the portal asks for it. */
  protectInteraction: {
    method: 'POST',
    path: '/functions/interactions/:iuid/protocol',
    scope: 'company',
    who: everyone,
    changes: ['interaction'],
    params: byId,
    answer: z.object({ accessProtocol: Protocol }),
  },
  /** Another protocol: the one before opens nothing from now on, and whoever came in by it is out. */
  renewProtocol: {
    method: 'POST',
    path: '/functions/interactions/:iuid/protocol/renewal',
    scope: 'company',
    who: everyone,
    changes: ['interaction'],
    params: byId,
    answer: z.object({ accessProtocol: Protocol }),
  },
  /** For a patient who is told of it in person. */
  openPortal: {
    method: 'POST',
    path: '/functions/interactions/:iuid/portal',
    scope: 'company',
    who: everyone,
    changes: ['interaction'],
    params: byId,
    body: z.strictObject({ protect: z.boolean().default(true) }),
    answer: z.object({ accessProtocol: Protocol.nullable() }),
  },
  /** From now on there is no such exam, published or not, and whoever was in is out. */
  closePortal: {
    method: 'DELETE',
    path: '/functions/interactions/:iuid/portal',
    scope: 'company',
    who: everyone,
    changes: ['interaction'],
    params: byId,
    answer: z.object({ ok: z.literal(true) }),
  },
  sendEmail: {
    method: 'POST',
    path: '/functions/sendEmail',
    scope: 'company',
    who: everyone,
    changes: ['interaction', 'message'],
    body: z.strictObject({
      id: Id,
      email: z.email('errors.emailInvalid').max(200),
      protect: z.boolean().default(true),
      /** The language of the text. */
      locale: z.enum(LOCALES).default('pt-BR'),
    }),
    /** `waiting`: nothing is set up to send it. Both messages where link and protocol travel apart, the link first. */
    answer: z.object({ message: Id, protocolMessage: Id.nullable(), status: z.enum(['queued', 'waiting']) }),
  },
  sendWhatsapp: {
    method: 'POST',
    path: '/functions/sendWhatsapp',
    scope: 'company',
    who: everyone,
    changes: ['interaction', 'message'],
    body: z.strictObject({
      id: Id,
      phone: text(32),
      protect: z.boolean().default(true),
      /** The language of the text. */
      locale: z.enum(LOCALES).default('pt-BR'),
    }),
    /** The address that opens WhatsApp with the text written; a second one where the protocol travels apart. */
    answer: z.object({ ...WhatsappText, protocol: z.object(WhatsappText).nullable() }),
  },
} as const satisfies Record<string, RouteSpec>;
