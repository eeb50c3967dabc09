import {
  captionOf,
  GestaError,
  type GestationInteraction,
  isClip,
  isPicture,
  type Locale,
  type PrintLayout,
} from '@gesta/domain';
import { isPrinted, type ReportSource, type ReportSpeech } from '@gesta/report';
import { eq, sql } from '../db/drizzle.ts';
import { appUser, company } from '../db/schema.ts';
import { mediaOf } from '../files/queries.ts';
import { companyForms } from '../form/companyForms.ts';
import { measuredIn } from '../gestation/measuredIn.ts';
import { interactionsOf } from '../gestation/queries.ts';
import type { CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { readInteraction } from '../interaction/getInteraction.ts';
import { signerOf } from '../interaction/signerOf.ts';
import { findPatient } from '../patient/queries.ts';
import { findPrint, layoutOf } from '../print/queries.ts';
import { type Assisted, assistedIn } from './assistedIn.ts';
import { aroundReport, clinicOnPaper } from './clinicOnPaper.ts';
import { wordsIn } from './speech.ts';
import { takenMeasures } from './takenMeasures.ts';

export type ReportPicture = { sha256: Uint8Array; caption: string };
/** What a report is made of, and where the bytes of its pictures are. */
export type ReportRead = {
  source: ReportSource;
  speech: ReportSpeech;
  /** How the clinic prints, at this moment. */
  layout: PrintLayout;
  logo: Buffer | null;
  pictures: ReportPicture[];
  signature: Uint8Array | null;
  assisted: Assisted;
  /** Of the clinic; other systems know it by it. */
  cnes: string;
};

/** Pictures a report may show; the rest are in the portal. */
const MOST_PICTURES = 60;

export async function readSource(ctx: CompanyContext, row: InteractionRow, locale: Locale): Promise<ReportRead> {
  const [clinic] = await ctx.db.select().from(company).where(eq(company.id, ctx.company.iuid));
  const patient = await findPatient(ctx.db, row.patientId);
  if (!clinic || !patient) throw new GestaError('notFound');
  const doctor = await signerOf(ctx, row.doctorId);
  const signature = row.doctorId === null ? null : await signatureOf(ctx, row.doctorId);
  const media = await mediaOf(ctx.db, row.id);
  const files = media.filter(isPicture);
  const chosen = files.filter(({ iuid }) => isPrinted(row.print, `image:${iuid}`)).slice(0, MOST_PICTURES);
  const words = await wordsIn(locale);
  const printing = await findPrint(ctx);
  const layout = layoutOf(printing);
  const assisted = await assistedIn(ctx, row.id);
  return {
    layout,
    logo: printing?.logoSha256 ?? null,
    pictures: chosen.map((each) => ({ sha256: each.leaves, caption: captionOf(each) })),
    signature,
    assisted,
    cnes: clinic.cnes,
    // The hour it was booked for; when the record was begun is not when the exam was.
    speech: { ...words, time: row.serviceTime ?? '' },
    source: {
      // The row as the caller has it: what is about to be stored with the report, or printed without a filter.
      interaction: {
        ...(await readInteraction(ctx, row)),
        formValues: row.forms,
        accessionNumber: row.accessionNumber,
        print: row.print,
      },
      patient,
      otherInteractions: await earlierInteractions(ctx, row),
      definitions: await companyForms(ctx),
      clinic: clinicOnPaper(clinic, (printing?.logoSha256 ?? null) !== null, words.t),
      doctor: doctor && { ...doctor, signed: signature !== null },
      measured: await takenMeasures(ctx, row.forms),
      people: await namedLike(ctx, row.resource),
      images: chosen.map((each, place) => ({ file: `/image-${place}`, caption: captionOf(each) })),
      imagesInAll: files.length,
      clips: media.filter(isClip).length,
      layout: aroundReport(layout),
      assisted: assisted.notice,
      standing: null,
    },
  };
}

/** People with the name a machine is said to have. */
async function namedLike(ctx: CompanyContext, name: string): Promise<string[]> {
  if (name === '') return [];
  const { displayName } = appUser;
  const rows = await ctx.db
    .select({ displayName })
    .from(appUser)
    .where(sql`lower(${displayName}) = lower(${name})`)
    .limit(1);
  return rows.map((row) => row.displayName);
}

async function earlierInteractions(ctx: CompanyContext, row: InteractionRow): Promise<GestationInteraction[]> {
  if (row.gestationId === null) return [];
  const interactions = await interactionsOf(ctx.db, row.gestationId);
  // A report says nothing of what came after it.
  return measuredIn(
    ctx.user,
    interactions.filter(({ id, date }) => id !== row.id && date < row.date),
  );
}

async function signatureOf(ctx: CompanyContext, signer: string): Promise<Uint8Array | null> {
  const { rows } = await ctx.db.execute<{ bytes: Buffer }>(sql`SELECT bytes FROM gesta_signature_of(${signer}::uuid)`);
  return rows[0]?.bytes ?? null;
}
