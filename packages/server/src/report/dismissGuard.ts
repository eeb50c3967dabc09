import { DEFAULT_LOCALE, GestaError } from '@gesta/domain';
import { guardDismissal } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { refusePublished, takeEditable } from '../interaction/takeEditable.ts';
import { readGuard } from './readGuard.ts';
import { readState } from './reportState.ts';

/** Only what is found in the exam as it is stored can be dismissed: whoever looked at older data is told so. */
export const dismissGuard: Act<'dismissGuard'> = async (
  ctx,
  { iuid, finding, fingerprint, reason, lang = DEFAULT_LOCALE },
) => {
  const row = await takeEditable(ctx, iuid);
  refusePublished(row);
  const found = (await readGuard(ctx, row, lang)).find(({ id }) => id === finding);
  if (found?.fingerprint !== fingerprint) throw new GestaError('conflict');
  const dismissal = { reason, dismissedAt: ctx.now, dismissedBy: ctx.user.iuid };
  const { companyId, interactionId, finding: id, fingerprint: stamp } = guardDismissal;
  await ctx.db
    .insert(guardDismissal)
    .values({ companyId: ctx.company.iuid, interactionId: row.id, finding, fingerprint, ...dismissal })
    .onConflictDoUpdate({ target: [companyId, interactionId, id, stamp], set: dismissal });
  await ctx.audit({ action: 'interaction.dismissGuard', subject: row.id, details: { finding, fingerprint, reason } });
  return readState(ctx, row);
};
