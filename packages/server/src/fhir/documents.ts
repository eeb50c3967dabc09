import { canReadReport, FHIR_TYPE, GestaError } from '@gesta/domain';
import { examBundle } from '@gesta/report';
import { and, eq } from '../db/drizzle.ts';
import { interaction, report } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { fhirContext, type PublishedRow, paperIn, publishedExam, publishedRows } from './readPublished.ts';
import { byCode } from './reports.ts';

/** For another system, by the code that is on the paper. */
export const fhirBundle: Act<'fhirBundle'> = async (ctx, { code }) => document(ctx, await byCode(ctx, code));

/** For a person of the clinic: whoever may read the report may have it for another program. */
export const reportFhir: Act<'reportFhir'> = async (ctx, { iuid, version }) => {
  const [row] = await publishedRows(
    ctx.db,
    and(eq(interaction.id, iuid), version === undefined ? undefined : eq(report.version, version)),
  ).limit(1);
  if (!row) throw new GestaError('notFound');
  if (!canReadReport(ctx.user, row)) throw new GestaError('forbidden');
  return document(ctx, row);
};

async function document(ctx: CompanyContext, row: PublishedRow) {
  const { interaction: subject, version, code } = row;
  await ctx.audit({ action: 'interaction.read', subject, details: { report: true, fhir: true, version } });
  const exam = await publishedExam(ctx, row);
  const words = await fhirContext(ctx, row.locale);
  return async () => {
    const bundle = examBundle({ ...exam, paper: await paperIn(ctx.files, ctx.company.iuid, row) }, words);
    const bytes = Buffer.from(JSON.stringify(bundle));
    return { type: FHIR_TYPE, name: `${code}.fhir.json`, size: bytes.length, pieces: once(bytes) };
  };
}

export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
