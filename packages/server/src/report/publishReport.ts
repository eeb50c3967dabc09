import { randomInt } from 'node:crypto';
import { canPublish, DEFAULT_LOCALE, GestaError, type Locale } from '@gesta/domain';
import { formatMoment } from '@gesta/forms';
import { eq, sql } from 'drizzle-orm';
import type { ReportOrigin } from '../db/reportTables.ts';
import { type FormValues, interaction, report, reportDraft } from '../db/schema.ts';
import { minuteIn } from '../http/clock.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { dayIn } from '../http/today.ts';
import { NUMBER_KEY } from '../interaction/beginInteraction.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { takeInteraction } from '../interaction/queries.ts';
import { openPortalOf } from '../message/openPortal.ts';
import { queueReports } from '../outbound/queueReports.ts';
import { readOpenGuard } from './readGuard.ts';
import { type ReportRead, readSource } from './readSource.ts';
import { presentVersion, takeStep, versionsOf } from './reportState.ts';
import { setPaper } from './setPaper.ts';
import { refuseUnsigned } from './signer.ts';

/** Nothing in it is mistaken for another sign, and sixty bits are not guessed. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** What the trail holds of a report beside its file: a hash over its row, and the head of the history it was made from. */
const HELD = {
  row: sql<string>`encode(gesta_report_hash(report), 'hex')`,
  history: sql<string>`coalesce((SELECT encode(c.hash, 'hex') FROM form_change c
    WHERE c.company_id = report.company_id AND c.interaction_id = report.interaction_id ORDER BY c.version DESC LIMIT 1), '')`,
};

/**
 * The exam as it stands becomes a report that no longer changes: values, versions, people, paper and its hash, status and trail
 * together, or nothing at all. The bytes are on the disk before the row that names them.
 */
export const publishReport: Act<'publishReport'> = async (ctx, { iuid, version, lang = DEFAULT_LOCALE }) => {
  const code = newCode();
  const ready = await ctx.transact((inside) => readyToPublish(inside, { iuid, version, lang }));
  const paper = ready.attached ?? (await paperOf({ ...ctx, company: ready.company }, ready, code));
  return ctx.transact((inside) => keepPublished(inside, ready, { paper, code, lang }));
};

type Asked = { iuid: string; version: number; lang: Locale };
type Ready = {
  row: InteractionRow;
  source: ReportRead;
  company: CompanyContext['company'];
  /** Which version of the report it becomes. */
  number: number;
  attached: Paper | null;
};

async function readyToPublish(ctx: CompanyContext, { iuid, version, lang }: Asked): Promise<Ready> {
  const found = await takeInteraction(ctx.db, iuid);
  if (!found) throw new GestaError('notFound');
  refuseUnready(ctx, found);
  if (found.version !== version) throw new GestaError('conflict');
  await refuseUnsigned(ctx, found);
  const row = numbered(found);
  const source = await readSource(ctx, row, lang);
  if (source.source.patient.patId.trim() === '') throw new GestaError('missingPatId');
  const [newest] = await versionsOf(ctx, row.id);
  const number = (newest?.version ?? 0) + 1;
  return { row, source, company: ctx.company, number, attached: await attachedTo(ctx, row.id) };
}

/** Only what is still as it was when its paper was set is published. */
async function refuseChanged(ctx: CompanyContext, { row, number, attached }: Ready): Promise<void> {
  const now = await takeInteraction(ctx.db, row.id);
  if (!now) throw new GestaError('notFound');
  refuseUnready(ctx, now);
  await refuseUnsigned(ctx, now);
  const [newest] = await versionsOf(ctx, row.id);
  const file = await attachedTo(ctx, row.id);
  const same = file === null ? attached === null : attached?.sha256.equals(file.sha256);
  // Pictures, their words and their order change without a version of the forms.
  const touched = now.version !== row.version || now.updatedAt.getTime() !== row.updatedAt.getTime();
  if (touched || newest?.version === number || !same) throw new GestaError('conflict');
}

async function keepPublished(
  ctx: CompanyContext,
  ready: Ready,
  { paper, code, lang }: { paper: Paper; code: string; lang: Locale },
) {
  const { row, source, number } = ready;
  await refuseChanged(ctx, ready);
  await takeStep(ctx);
  // Whoever publishes decides; the trail keeps what the second reading still said.
  const guard = await readOpenGuard(ctx, row, lang);
  const forms = frozenForms(row);
  const changed = {
    forms,
    accessionNumber: row.accessionNumber,
    status: 'PUBLICADO',
    version: row.version + 1,
    publishedAt: ctx.now,
    updatedAt: ctx.now,
  } as const;
  const held = await ctx.db
    .insert(report)
    .values({
      companyId: ctx.company.iuid,
      interactionId: row.id,
      version: number,
      examVersion: changed.version,
      code,
      origin: paper.origin,
      locale: lang,
      sha256: paper.sha256,
      size: paper.size,
      publishedAt: ctx.now,
      publishedBy: ctx.user.iuid,
      frozen: frozenOf(source, forms, paper.formulas, lang),
    })
    .returning(HELD);
  await ctx.db.delete(reportDraft).where(eq(reportDraft.interactionId, row.id));
  await ctx.db.update(interaction).set(changed).where(eq(interaction.id, row.id));
  await queueReports(ctx, row.id, number);
  await openPortalOf(ctx, row.id, 'publish');
  await ctx.audit({
    action: 'interaction.publish',
    subject: row.id,
    details: {
      report: number,
      version: changed.version,
      sha256: paper.sha256.toString('hex'),
      ...held[0],
      doctor: row.doctorId ?? '',
      guard,
    },
  });
  const [published] = await versionsOf(ctx, row.id);
  if (!published) throw new GestaError('unexpected');
  return { report: presentVersion(published), version: changed.version };
}

function refuseUnready(ctx: CompanyContext, row: InteractionRow): void {
  const state = { status: row.status, doctor: row.doctorId };
  if (canPublish(ctx.user, state)) return;
  // Whoever might publish it in another status is told which; whoever never might is not.
  throw new GestaError(canPublish(ctx.user, { ...state, status: 'ANDAMENTO' }) ? 'notInProgress' : 'forbidden');
}

/** The number of the exam, or that of the first study a machine sent for it. */
function numbered(row: InteractionRow): InteractionRow {
  const own = String(row.forms[NUMBER_KEY] ?? '').trim();
  if (own !== '') return row;
  const first = row.accessionNumber || Object.keys(row.studies)[0];
  if (!first) throw new GestaError('missingAccessionNumber');
  return { ...row, accessionNumber: first, forms: { ...row.forms, [NUMBER_KEY]: first } };
}

/** A record and a general report say what they are; an exam of a gestation has its title. */
function frozenForms({ type, gestationId, forms }: InteractionRow): FormValues {
  if (type === 'prontuario') return { ...forms, studyType: 'Prontuário' };
  if (type === 'laudo' || gestationId === null) return { ...forms, studyType: 'Laudo Geral' };
  return forms;
}

type Paper = { origin: ReportOrigin; sha256: Buffer; size: number; formulas: readonly string[] };

/** The file somebody attached in place of a report. */
async function attachedTo(ctx: CompanyContext, iuid: string): Promise<Paper | null> {
  const [draft] = await ctx.db.select().from(reportDraft).where(eq(reportDraft.interactionId, iuid));
  if (draft?.origin !== 'attached') return null;
  return { origin: 'attached', sha256: draft.sha256, size: draft.size, formulas: [] };
}

/** The paper of what is stored. The bytes are kept before anything names them. */
async function paperOf(
  ctx: Pick<CompanyContext, 'asker' | 'config' | 'company' | 'now' | 'files'>,
  { source, number }: Ready,
  code: string,
): Promise<Paper> {
  const { publicUrl, host, port } = ctx.config;
  const minutes = minuteIn(ctx.company.timeZone, ctx.now);
  const { bytes, report: document } = await setPaper(ctx, source, {
    version: number,
    code,
    address: `${publicUrl ?? `http://${host}:${port}`}/verify/${code}`,
    moment: formatMoment({
      day: dayIn(ctx.company.timeZone, ctx.now),
      hour: Math.floor(minutes / 60),
      minute: minutes % 60,
    }),
  });
  const sha256 = await ctx.files.put(ctx.company.iuid, bytes);
  return { origin: 'generated', sha256, size: bytes.length, formulas: document.formulas };
}

const newCode = (): string =>
  Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** What the report stands on, so that it can be told later how every number in it came about. */
function frozenOf(
  { source, layout, logo }: ReportRead,
  values: FormValues,
  formulas: readonly string[],
  locale: Locale,
) {
  const { interaction: shown, patient, clinic, doctor, definitions } = source;
  return {
    values,
    formulas,
    definitions: Object.fromEntries(definitions.map(({ key, version }) => [key, version])),
    layout: { ...layout, logo: logo?.toString('hex') ?? null, print: shown.print, locale },
    serviceDay: shown.serviceDay,
    clinic: { name: clinic.name, nameFull: clinic.nameFull, identity: clinic.identity },
    patient: { name: patient.name, patId: patient.patId, birthdate: patient.birthdate, sex: patient.sex },
    doctor: doctor && {
      name: doctor.name,
      registration: [
        doctor.crm && `CRM${doctor.crmUF && `-${doctor.crmUF}`} ${doctor.crm}`,
        doctor.rqe && `RQE ${doctor.rqe}`,
      ]
        .filter(Boolean)
        .join(' · '),
    },
  };
}
