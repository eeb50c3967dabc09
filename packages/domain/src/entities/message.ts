import { z } from 'zod';
import { Day, Id, Instant } from './common.ts';

export const MESSAGE_KINDS = ['email', 'whatsapp'] as const;
/** An e-mail waits until it is sent; a WhatsApp message is handed to the program of the sender, who sends it there. */
export const MESSAGE_STATUSES = ['queued', 'sent', 'failed', 'handed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** One line of the outbox: what was sent about which exam, to whom and by whom. */
export const Message = z.object({
  iuid: Id,
  interaction: Id,
  patientName: z.string(),
  serviceDay: Day,
  kind: z.enum(MESSAGE_KINDS),
  recipient: z.string(),
  /** Whether the message carries the access protocol. */
  withProtocol: z.boolean(),
  status: z.enum(MESSAGE_STATUSES),
  createdAt: Instant,
  createdBy: z.string(),
});
export type Message = z.infer<typeof Message>;
