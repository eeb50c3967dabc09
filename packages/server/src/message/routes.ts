import type { Acts } from '../http/context.ts';
import { listMessages } from './listMessages.ts';
import { protectInteraction, sendingDetails } from './protectInteraction.ts';
import { sendEmail } from './sendEmail.ts';
import { sendWhatsapp } from './sendWhatsapp.ts';

export const messageActs: Acts<
  'sendingDetails' | 'protectInteraction' | 'sendEmail' | 'sendWhatsapp' | 'listMessages'
> = { sendingDetails, protectInteraction, sendEmail, sendWhatsapp, listMessages };
