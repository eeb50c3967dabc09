import type { Locale } from '@gesta/domain';
import type { ReportOrigin } from '../db/reportTables.ts';
import { reportDraft } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';

type Draft = { origin: ReportOrigin; locale: Locale; bytes: Uint8Array };

/** An exam has one paper that would be published; a new one takes the place of the old. */
export async function keepDraft(
  ctx: CompanyContext,
  row: InteractionRow,
  { origin, locale, bytes }: Draft,
): Promise<void> {
  // The bytes before the row: a row always has its file.
  const sha256 = await ctx.files.put(ctx.company.iuid, bytes);
  const draft = {
    origin,
    locale,
    sha256,
    size: bytes.length,
    examVersion: row.version,
    createdAt: ctx.now,
    createdBy: ctx.user.iuid,
  };
  await ctx.db
    .insert(reportDraft)
    .values({ companyId: ctx.company.iuid, interactionId: row.id, ...draft })
    .onConflictDoUpdate({ target: [reportDraft.companyId, reportDraft.interactionId], set: draft });
}
