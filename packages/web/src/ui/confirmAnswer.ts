import type { ReactNode } from 'react';

export type ConfirmOptions = {
  title: string;
  /** What leads away from the question leaves it unanswered. */
  message: ReactNode | ((leave: () => void) => ReactNode);
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** A third way, beside yes and no. */
  otherLabel?: string;
  /** Label of a required text: why this is done. */
  askReason?: string;
  /** Label of a box beside the question, such as not to be asked again. */
  askTick?: string;
};

export type ConfirmAnswer = {
  ok: boolean;
  reason?: string;
  ticked?: boolean;
  /** The third way was chosen. */
  other?: true;
  /** Neither of the two answers: closed, or left behind. */
  closed?: true;
};

export const UNANSWERED: ConfirmAnswer = { ok: false, closed: true };
