import { addressLine, type PortalExam, type PortalMedia } from '@gesta/domain';
import { formatCnpj, isFormId } from '@gesta/forms';
import { studyLines } from '../gestation/studyLines.ts';
import type { ExamRow, MediaRow, ReportRow } from './queries.ts';

/** Every exam has them, so they tell nothing about this one. */
const UNTOLD = new Set(['gestationalAge', 'conclusion', 'observations']);

/** Named part by part: what is not written here does not leave the clinic. */
export function presentPortal(
  row: ExamRow,
  report: ReportRow | null,
  media: readonly MediaRow[],
  { requiresProtocol, hasLogo }: { requiresProtocol: boolean; hasLogo: boolean },
): PortalExam {
  const { accession_number: accessionNumber, title } = row;
  const interaction = { accessionNumber, title, room: '', resource: '', hasImage: false, hasVideo: false };
  return {
    requiresProtocol,
    accessGranted: true,
    patient: { patientName: row.patient_name, patId: row.pat_id },
    studyDate: row.service_day,
    status: row.status,
    title,
    accessionNumber,
    studiesList: studyLines(interaction, row.studies).map((study) => ({
      accessionNumber: study.accessionNumber,
      title: study.title,
    })),
    videosList: media.filter(({ content_type }) => content_type.startsWith('video/')).map(presentMedia),
    imagesList: media.filter(({ content_type }) => content_type.startsWith('image/')).map(presentMedia),
    forms: report ? report.forms.flatMap(titled) : [],
    doctorPerform: doctorOf(row, report),
    company: {
      name: row.company_name,
      nameFull: row.company_full,
      hasLogo,
      identity: formatCnpj(row.company_identity),
      email: row.company_email,
      address: addressLine({ ...row, zipCode: row.zip_code }),
      phone: row.phone,
      site: row.site,
      cnes: row.cnes,
      timeZone: row.time_zone,
    },
    report: report && {
      version: report.version,
      code: report.code,
      publishedAt: new Date(report.published_at).toISOString(),
      size: report.size,
      assisted: report.assisted,
    },
  };
}

function presentMedia(row: MediaRow): PortalMedia {
  const { id: iuid, name, caption, content_type: type, size, width, height, duration_ms: durationMs } = row;
  return { iuid, name, caption, type, size: Number(size), width, height, durationMs };
}

function titled({ key, label }: ReportRow['forms'][number]): PortalExam['forms'] {
  if (UNTOLD.has(key)) return [];
  const title = label ?? (isFormId(key) ? `form.title.${key}` : null);
  return title === null ? [] : [{ key, title }];
}

/** Whoever signed the report, as the report says; before it, whose exam it is. */
function doctorOf(row: ExamRow, report: ReportRow | null): PortalExam['doctorPerform'] {
  if (report?.doctor) return { name: report.doctor, identity: report.registration ?? '' };
  if (report || row.doctor === null) return null;
  const { crm, crm_uf: uf } = row;
  return { name: row.doctor, identity: crm ? `CRM${uf ? `-${uf}` : ''} ${crm}` : '' };
}
