import type { Acts } from '../http/context.ts';
import { closePortal, openPortal } from './openPortal.ts';
import { protectInteraction, renewProtocol, sendingDetails } from './protectInteraction.ts';
import { sendEmail } from './sendEmail.ts';
import { sendWhatsapp } from './sendWhatsapp.ts';

export const messageActs: Acts<
  | 'sendingDetails'
  | 'protectInteraction'
  | 'renewProtocol'
  | 'openPortal'
  | 'closePortal'
  | 'sendEmail'
  | 'sendWhatsapp'
> = {
  sendingDetails,
  protectInteraction,
  renewProtocol,
  openPortal,
  closePortal,
  sendEmail,
  sendWhatsapp,
};
