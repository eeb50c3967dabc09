import { createTranslate, DEFAULT_LOCALE, FALLBACK_LOCALE, isLocale, loadMessages } from '@gesta/domain';
import { isPrinted } from '@gesta/report';
import type pg from 'pg';
import { dataSetIn } from '../dicom/part10.ts';
import { memorySource } from '../dicom/source.ts';
import { NUMBER_KEY } from '../interaction/beginInteraction.ts';
import type { ArchivedReport } from '../pacs/encapsulatedPdf.ts';
import type { FileStore } from '../store/fileStore.ts';
import { type Failure, never, type TakenRow } from './channel.ts';
import { type Services, tokenOf } from './system.ts';

export type ArchiveServices = Services & { pool: pg.Pool };

/** A file of a machine whose picture is in the report, as it came. */
export type KeptPicture = { sopClass: string; sopUid: string; transferSyntax: string; sha256: string; size: number };

/** What goes to an archive, and where. */
export type ForArchive = {
  id: string;
  url: string;
  token: string;
  titles: { called: string; calling: string };
  report: ArchivedReport;
  pictures: KeptPicture[];
};

type ArchiveRow = {
  interaction_id: string;
  code: string;
  locale: string;
  published_day: string;
  published_time: string;
  ae_title: string;
  study_uid: string;
  study_day: string;
  study_time: string;
  patient_id: string;
  pictures: (KeptPicture & { file: string })[];
};

const ABOUT = 'SELECT * FROM gesta_archive_report($1, $2)';
/** As many as a report shows. */
const MOST_PICTURES = 60;
const HEAD_BYTES = 64 * 1024;

export async function readForArchive(services: ArchiveServices, taken: TakenRow): Promise<ForArchive | Failure> {
  const { company_id: company, id, kind, url, token, options, frozen, sha256, report_version: version } = taken;
  if (url === null || kind === 'email') return never('notConfigured');
  const { rows } = await services.pool.query<ArchiveRow>(ABOUT, [company, id]);
  const [row] = rows;
  const pdf = sha256 && (await services.files.get(company, sha256));
  if (!row || !frozen || !pdf) return never('fileLost');
  const opened = token ? services.secrets.unseal(token, tokenOf(company, kind)) : '';
  if (opened === null) return never('secretLost');
  const { patient, doctor, clinic, request, values, serviceDay, layout } = frozen;
  return {
    ...{ id, url, token: opened },
    titles: { called: options?.calledAe ?? '', calling: options?.callingAe || row.ae_title },
    report: {
      ...{ company, interaction: row.interaction_id, code: row.code, version: version ?? 1 },
      ...{ publishedDay: row.published_day, publishedTime: row.published_time },
      ...{ studyUid: row.study_uid, studyTime: row.study_time },
      studyDay: row.study_day || serviceDay.replaceAll('-', ''),
      accessionNumber: String(values[NUMBER_KEY] ?? ''),
      patient: {
        id: row.patient_id || patient.patId,
        name: patient.name,
        birthDate: patient.birthdate ?? '',
        sex: patient.sex ?? '',
      },
      doctor: doctor?.name ?? '',
      referring: request?.referringDoctor.name ?? '',
      clinic: clinic.nameFull || clinic.name,
      title: request?.title ?? '',
      series: await wordForReport(row.locale),
      pdf,
    },
    pictures: options?.images ? inReport(row.pictures, layout.print) : [],
  };
}

/** The same file twice, for two of its frames, is one file. */
function inReport(pictures: ArchiveRow['pictures'], print: readonly string[]): KeptPicture[] {
  const printed = pictures.filter(({ file }) => isPrinted(print, `image:${file}`)).slice(0, MOST_PICTURES);
  return [...new Map(printed.map((each) => [each.sopUid, each])).values()];
}

async function wordForReport(locale: string): Promise<string> {
  const known = isLocale(locale) ? locale : DEFAULT_LOCALE;
  const [own, fallback] = await Promise.all([loadMessages(known), loadMessages(FALLBACK_LOCALE)]);
  return createTranslate(known, own, fallback)('record.report');
}

/** A kept file of a machine, whole or without the head that does not travel by DICOM; null where it is gone. */
export async function picturePieces(
  files: FileStore,
  company: string,
  { sha256, size }: KeptPicture,
  part: 'file' | 'dataSet',
): Promise<AsyncIterable<Uint8Array> | null> {
  const open = await files.open(company, Buffer.from(sha256, 'hex'), size);
  if (!open) return null;
  if (part === 'file') return open(0, size - 1);
  const head: Buffer[] = [];
  for await (const piece of open(0, Math.min(size, HEAD_BYTES) - 1)) head.push(piece);
  return open(dataSetIn(memorySource(Buffer.concat(head))).at, size - 1);
}
