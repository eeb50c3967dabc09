import { csvText, FHIR_TYPE, GestaError, isLocale } from '@gesta/domain';
import { type Custom, DEFINITIONS, formsOf } from '@gesta/forms';
import { examBundle, examTable, type FhirContext, type FrozenReport, type PublishedExam } from '@gesta/report';
import { once } from '../fhir/documents.ts';
import { fhirContext, paperIn } from '../fhir/readPublished.ts';
import { gathered, type LinkedFile } from '../fhir/studiesOf.ts';
import type { Act, PublicContext } from '../http/context.ts';
import { hashOf } from '../http/sessionSecret.ts';
import { isNews } from '../identity/guessing.ts';
import { type FrozenRow, grantedFrozen } from './queries.ts';

/** The exam of a visitor for another program: the same document the clinic gives out. */
export const portalFhir: Act<'portalFhir'> = async (ctx, { iuid }) => {
  const { row, exam, words } = await granted(ctx, iuid);
  return async () => {
    const paper = await paperIn(ctx.files, row.company_id, row);
    const bytes = Buffer.from(JSON.stringify(examBundle({ ...exam, paper }, words)));
    return { type: FHIR_TYPE, name: `${row.code}.fhir.json`, size: bytes.length, pieces: once(bytes) };
  };
};

/** The same as a table, for a spreadsheet. */
export const portalTable: Act<'portalTable'> = async (ctx, { iuid }) => {
  const { row, exam, words } = await granted(ctx, iuid);
  return async () => {
    const { head, rows } = examTable(exam, words);
    const bytes = Buffer.from(csvText([head, ...rows], words.speech.locale));
    return { type: 'text/csv', name: `${row.code}.csv`, size: bytes.length, pieces: once(bytes) };
  };
};

type Granted = { row: FrozenRow; exam: PublishedExam; words: FhirContext };

/** Without a grant nothing is there, as with one that has ended or belongs to another exam. */
async function granted(ctx: PublicContext, iuid: string): Promise<Granted> {
  if (ctx.request.grant === null) throw new GestaError('notFound');
  const held = hashOf(ctx.request.grant);
  const row = await ctx.transact(async ({ db, audit }) => {
    const found = await grantedFrozen(db, held, iuid);
    if (!found) throw new GestaError('notFound');
    const { company_id: company, version } = found;
    if (await isNews(db, 'portal.readReport', `data ${iuid} ${version}`, ctx.request.address))
      await audit({ action: 'portal.readReport', subject: iuid, company, details: { version, data: true } });
    return found;
  });
  const company = { iuid: row.company_id };
  const words = await fhirContext({ company, config: ctx.config }, isLocale(row.locale) ? row.locale : '');
  return { row, words, exam: publishedOf(row, iuid) };
}

function publishedOf(row: FrozenRow, interaction: string): PublishedExam {
  const { type, version, code, replaces, origin } = row;
  return {
    ...{ interaction, patient: row.patient_id, type, version, code, replaces, origin },
    publishedAt: new Date(row.published_at).toISOString(),
    frozen: row.frozen as FrozenReport,
    definitions: row.customs.length === 0 ? DEFINITIONS : formsOf(row.customs as Custom[]).forms,
    studies: gathered(row.files as LinkedFile[]),
    paper: { size: row.size },
  };
}
