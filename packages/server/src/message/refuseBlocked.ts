import { GestaError } from '@gesta/domain';

/** A patient who asked not to be written to is not. */
export function refuseBlocked({ sendingBlockedAt }: { sendingBlockedAt: Date | null }): void {
  if (sendingBlockedAt !== null) throw new GestaError('sendingBlocked');
}
