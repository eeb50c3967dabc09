import { TAG } from '../dicom/tags.ts';
import { uidOf } from '../dicom/uidOf.ts';
import { type AnswerElement, writeDataSet } from '../dimse/dataSet.ts';
import { fitting, nameForMachines } from '../dimse/worklistAnswer.ts';
import { uuid5 } from '../process/uuid5.ts';

export const ENCAPSULATED_PDF = '1.2.840.10008.5.1.4.1.1.104.1';

/** A published report as an archive is told of it. Days and times as DICOM writes them. */
export type ArchivedReport = {
  company: string;
  interaction: string;
  code: string;
  version: number;
  publishedDay: string;
  publishedTime: string;
  /** Empty: of no study that anybody knows. */
  studyUid: string;
  studyDay: string;
  studyTime: string;
  accessionNumber: string;
  patient: { id: string; name: string; birthDate: string; sex: string };
  doctor: string;
  referring: string;
  clinic: string;
  title: string;
  /** The word for a report, in its own language. */
  series: string;
  pdf: Buffer;
};

const SERIES_NUMBER = '900';
const [SHORT, LONGER, TITLE] = [16, 64, 256];

/** Of the report, its series and, where nobody else gave one, its study: made of its code, so the same version is always the same object. */
export function uidsOf({ company, interaction, code, studyUid }: ArchivedReport) {
  // One way: the id of an exam opens the portal, and these numbers travel.
  const made = (...name: string[]) => uidOf(uuid5(company, name.join('/')));
  const study = studyUid || made('study', interaction);
  // A series is of one study; the versions of a report stand in it one beside the other.
  return { study, series: made('reports', interaction, study), sop: made('report', code) };
}

/** The report as an Encapsulated PDF (PS3.3 A.45.1), the paper in it byte for byte as it is. */
export function encapsulatedPdf(report: ArchivedReport, isExplicit: boolean): Buffer {
  return writeDataSet(elementsOf(report), isExplicit, 'utf8');
}

function elementsOf(report: ArchivedReport): AnswerElement[] {
  const { patient, pdf } = report;
  const { study, series, sop } = uidsOf(report);
  const of = (tag: number, vr: string, value: AnswerElement['value']): AnswerElement => ({ tag, vr, value });
  const name = (person: string) => (person.trim() === '' ? '' : nameForMachines(person));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(pdf.length);
  return [
    of(TAG.charset, 'CS', 'ISO_IR 192'),
    of(TAG.sopClass, 'UI', ENCAPSULATED_PDF),
    of(TAG.sopUid, 'UI', sop),
    of(TAG.studyDate, 'DA', report.studyDay),
    of(0x00080023, 'DA', report.publishedDay),
    of(0x0008002a, 'DT', ''),
    of(TAG.studyTime, 'TM', report.studyTime),
    of(0x00080033, 'TM', report.publishedTime),
    of(TAG.accessionNumber, 'SH', fitting(report.accessionNumber, SHORT)),
    of(TAG.modality, 'CS', 'DOC'),
    // Made at a workstation (PS3.3 C.8.6.1).
    of(0x00080064, 'CS', 'WSD'),
    of(TAG.manufacturer, 'LO', 'Gesta'),
    of(0x00080080, 'LO', fitting(report.clinic, LONGER)),
    of(0x00080090, 'PN', name(report.referring)),
    of(TAG.seriesDescription, 'LO', fitting(report.series, LONGER)),
    of(0x00081060, 'PN', name(report.doctor)),
    of(TAG.patientName, 'PN', name(patient.name)),
    of(TAG.patientId, 'LO', fitting(patient.id, LONGER)),
    of(TAG.birthDate, 'DA', patient.birthDate.replaceAll('-', '')),
    of(TAG.sex, 'CS', patient.sex),
    of(TAG.studyUid, 'UI', study),
    of(TAG.seriesUid, 'UI', series),
    of(TAG.studyId, 'SH', ''),
    of(TAG.seriesNumber, 'IS', SERIES_NUMBER),
    of(TAG.instanceNumber, 'IS', String(report.version)),
    // Who the patient is can be read on the paper.
    of(0x00280301, 'CS', 'YES'),
    of(0x0040a043, 'SQ', [
      [of(0x00080100, 'SH', '18748-4'), of(0x00080102, 'SH', 'LN'), of(0x00080104, 'LO', 'Diagnostic imaging study')],
    ]),
    of(0x00420010, 'ST', fitting(report.title, TITLE)),
    of(0x00420011, 'OB', pdf),
    of(0x00420012, 'LO', 'application/pdf'),
    // The value is padded to an even length: this says where the paper ends.
    of(0x00420015, 'UL', length),
  ];
}
