import { GestaError, type ReportState, signingGaps } from '@gesta/domain';
import { and, eq, isNull } from '../db/drizzle.ts';
import { appUser } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';

/** The physician a report of this exam would go out under. Whoever was removed signs nothing more. */
export async function readSigner(
  { db }: CompanyContext,
  { doctorId }: Pick<InteractionRow, 'doctorId'>,
): Promise<ReportState['signer']> {
  if (doctorId === null) return null;
  const { id: iuid, displayName: name, crm, crmUF, address, contact } = appUser;
  const [row] = await db
    .select({ iuid, name, crm, crmUF, address, contact })
    .from(appUser)
    .where(and(eq(appUser.id, doctorId), isNull(appUser.removedAt)));
  return row ? { iuid: row.iuid, name: row.name, missing: signingGaps(row) } : null;
}

/** Whoever presses the button, a report is a physician's: one with a registration, whom its reader can find. */
export async function refuseUnsigned(ctx: CompanyContext, row: InteractionRow): Promise<void> {
  const signer = await readSigner(ctx, row);
  if (!signer) throw new GestaError('signerMissing');
  if (signer.missing.length === 0) return;
  const fields = Object.fromEntries(signer.missing.map((field) => [field, 'errors.required']));
  throw new GestaError('signerIncomplete', { fields });
}
