import { canPublish, DEFAULT_LOCALE, GestaError, type Locale, type SignatureMode } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import type { ReportOrigin } from '../db/reportTables.ts';
import { type FormValues, interaction, report, reportDraft } from '../db/schema.ts';
import { hasUnseen } from '../files/unseen.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { NUMBER_KEY } from '../interaction/beginInteraction.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { takeInteraction } from '../interaction/queries.ts';
import { openPortalOf } from '../message/openPortal.ts';
import { queueReports } from '../outbound/queueReports.ts';
import type { DigitalSigner } from '../signing/digitalSigner.ts';
import { signPdf } from '../signing/signPdf.ts';
import { callersCertificate, type KeptCertificate, takeSigner } from '../signing/takeSigner.ts';
import { refuseSigning, type SignedWith, signedWith } from './digitalSignature.ts';
import { HELD_OF_REPORT, newReportCode } from './heldReport.ts';
import { momentIn } from './momentIn.ts';
import { noteQuality } from './noteQuality.ts';
import { readOpenGuard } from './readGuard.ts';
import { type ReportRead, readSource } from './readSource.ts';
import { presentVersion, takeStep, versionsOf } from './reportState.ts';
import { setPaper } from './setPaper.ts';
import { refuseUnsigned } from './signer.ts';

/**
 * The exam as it stands becomes a report that no longer changes: values, versions, people, paper and its hash, status and trail
 * together, or nothing at all. The bytes are on the disk before the row that names them.
 */
export const publishReport: Act<'publishReport'> = async (ctx, { iuid, version, lang = DEFAULT_LOCALE, signature }) => {
  const code = newReportCode();
  const signs = signature !== undefined;
  const ready = await ctx.transact((inside) => readyToPublish(inside, { iuid, version, lang, signs }));
  // Before the paper is set: whoever mistyped hears of it at once.
  const signer = signature ? await takeSigner(ctx, ready.certificate, signature.passphrase) : null;
  const inside = { ...ctx, company: ready.company };
  const paper = ready.attached
    ? await attachedPaper(inside, ready.attached, signer)
    : await paperOf(inside, ready, { code, signer });
  return ctx.transact((inner) => keepPublished(inner, ready, { paper, code, lang }));
};

type Asked = { iuid: string; version: number; lang: Locale; signs: boolean };
type Ready = {
  row: InteractionRow;
  source: ReportRead;
  company: CompanyContext['company'];
  /** Which version of the report it becomes. */
  number: number;
  attached: Paper | null;
  signs: boolean;
  mode: SignatureMode;
  certificate: KeptCertificate | null;
};

async function readyToPublish(ctx: CompanyContext, { iuid, version, lang, signs }: Asked): Promise<Ready> {
  const found = await takeInteraction(ctx.db, iuid);
  if (!found) throw new GestaError('notFound');
  refuseUnready(ctx, found);
  if (found.version !== version) throw new GestaError('conflict');
  await refuseUnsigned(ctx, found);
  const mode = await refuseSigning(ctx, found, signs);
  const row = numbered(found);
  const source = await readSource(ctx, row, lang);
  if (source.source.patient.patId.trim() === '') throw new GestaError('missingPatId');
  if (await hasUnseen(ctx, row)) throw new GestaError('pictureUnseen');
  const [newest] = await versionsOf(ctx, row.id);
  const number = (newest?.version ?? 0) + 1;
  const certificate = signs ? await callersCertificate(ctx) : null;
  const attached = await attachedTo(ctx, row.id);
  return { row, source, company: ctx.company, number, attached, signs, mode, certificate };
}

/** Only what is still as it was when its paper was set is published. */
async function refuseChanged(ctx: CompanyContext, { row, number, attached, signs }: Ready): Promise<void> {
  const now = await takeInteraction(ctx.db, row.id);
  if (!now) throw new GestaError('notFound');
  refuseUnready(ctx, now);
  await refuseUnsigned(ctx, now);
  await refuseSigning(ctx, now, signs);
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
      frozen: { ...frozenOf(source, forms, paper.formulas, lang), ...(paper.signed && { signature: paper.signed }) },
    })
    .returning(HELD_OF_REPORT);
  await ctx.db.delete(reportDraft).where(eq(reportDraft.interactionId, row.id));
  await ctx.db.update(interaction).set(changed).where(eq(interaction.id, row.id));
  await noteQuality(ctx, row.id, forms, guard);
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
      guard: guard.open.map(({ id }) => id),
      ...(paper.signed && { signature: paper.signed.kind, certificate: paper.signed.certificate }),
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

type Paper = {
  origin: ReportOrigin;
  sha256: Buffer;
  size: number;
  formulas: readonly string[];
  signed: SignedWith | null;
};

/** The file somebody attached in place of a report. */
async function attachedTo(ctx: CompanyContext, iuid: string): Promise<Paper | null> {
  const [draft] = await ctx.db.select().from(reportDraft).where(eq(reportDraft.interactionId, iuid));
  if (draft?.origin !== 'attached') return null;
  return { origin: 'attached', sha256: draft.sha256, size: draft.size, formulas: [], signed: null };
}

type Within = Pick<CompanyContext, 'asker' | 'config' | 'company' | 'now' | 'files'>;

/** A file of somebody else is signed as it is, or not at all. */
async function attachedPaper(ctx: Within, attached: Paper, signer: DigitalSigner | null): Promise<Paper> {
  if (signer === null) return attached;
  const bytes = await ctx.files.get(ctx.company.iuid, attached.sha256);
  if (bytes === null) throw new GestaError('fileLost');
  return { ...attached, ...(await keptBytes(ctx, bytes, signer)) };
}

/** The paper of what is stored. The bytes are kept before anything names them. */
async function paperOf(
  ctx: Within,
  { source, number, mode }: Ready,
  { code, signer }: { code: string; signer: DigitalSigner | null },
): Promise<Paper> {
  const { publicUrl, host, port } = ctx.config;
  const { bytes, report: document } = await setPaper(ctx, source, {
    version: number,
    code,
    address: `${publicUrl ?? `http://${host}:${port}`}/verify/${code}`,
    moment: momentIn(ctx.company.timeZone, ctx.now),
    ...(mode !== 'off' && { digital: { by: signer && signedWith(signer).name } }),
  });
  return { origin: 'generated', formulas: document.formulas, ...(await keptBytes(ctx, bytes, signer)) };
}

async function keptBytes(ctx: Within, paper: Uint8Array<ArrayBuffer>, signer: DigitalSigner | null) {
  // By the clock as it is now: the paper says of itself when it was set, and is not signed before that.
  const bytes = signer ? await signPdf(paper, signer, new Date()) : paper;
  const sha256 = await ctx.files.put(ctx.company.iuid, bytes);
  return { sha256, size: bytes.length, signed: signer && signedWith(signer) };
}

/** What the report stands on, so that it can be told later how every number in it came about. */
function frozenOf(
  { source, layout, logo, assisted, cnes }: ReportRead,
  values: FormValues,
  formulas: readonly string[],
  locale: Locale,
) {
  const { interaction: shown, patient, clinic, doctor, definitions, measured } = source;
  return {
    values,
    formulas,
    measured,
    definitions: Object.fromEntries(definitions.map(({ key, version }) => [key, version])),
    layout: { ...layout, logo: logo?.toString('hex') ?? null, print: shown.print, locale },
    serviceDay: shown.serviceDay,
    ...(assisted.items.length > 0 ? { assistant: assisted } : {}),
    clinic: { name: clinic.name, nameFull: clinic.nameFull, identity: clinic.identity, cnes },
    patient: {
      name: patient.name,
      patId: patient.patId,
      identity: patient.identity,
      birthdate: patient.birthdate,
      sex: patient.sex,
    },
    request: {
      title: shown.title,
      clinicalIndication: shown.clinicalIndication,
      referringDoctor: {
        name: shown.referringDoctor.name,
        crm: shown.referringDoctor.crm,
        state: shown.referringDoctor.state,
      },
    },
    doctor: doctor && {
      name: doctor.name,
      crm: doctor.crm,
      crmUF: doctor.crmUF,
      rqe: doctor.rqe,
      registration: [
        doctor.crm && `CRM${doctor.crmUF && `-${doctor.crmUF}`} ${doctor.crm}`,
        doctor.rqe && `RQE ${doctor.rqe}`,
      ]
        .filter(Boolean)
        .join(' · '),
    },
  };
}
