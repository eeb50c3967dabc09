import { TAG } from '../dicom/tags.ts';
import { type TextElement, withElements } from '../dicom/withElements.ts';

/** Whom and what a file of a machine says it is of. */
export type FileNames = {
  study: string;
  series: string;
  sop: string;
  accession?: string | undefined;
  patId?: string | undefined;
  /** As DICOM writes it: family first, parts by `^`. */
  name?: string | undefined;
  /** Days as `YYYYMMDD`. */
  born?: string | undefined;
  day?: string | undefined;
  time?: string | undefined;
  description?: string | undefined;
  title?: string | undefined;
  instance?: number | undefined;
};

const KINDS: Record<keyof FileNames, readonly [tag: number, vr: string]> = {
  study: [TAG.studyUid, 'UI'],
  series: [TAG.seriesUid, 'UI'],
  sop: [TAG.sopUid, 'UI'],
  accession: [TAG.accessionNumber, 'SH'],
  patId: [TAG.patientId, 'LO'],
  name: [TAG.patientName, 'PN'],
  born: [TAG.birthDate, 'DA'],
  day: [TAG.studyDate, 'DA'],
  time: [TAG.studyTime, 'TM'],
  description: [TAG.studyDescription, 'LO'],
  title: [TAG.seriesDescription, 'LO'],
  instance: [TAG.instanceNumber, 'IS'],
};

/** A sample as if a machine had made it of somebody; what is not named is left as the sample has it. */
export function namedFile(sample: Uint8Array, names: FileNames): Buffer {
  const texts = Object.entries(KINDS).flatMap(([key, [tag, vr]]): TextElement[] => {
    const value = names[key as keyof FileNames];
    return value === undefined ? [] : [{ tag, vr, text: String(value) }];
  });
  return withElements(sample, [{ tag: TAG.charset, vr: 'CS', text: 'ISO_IR 192' }, ...texts]);
}
