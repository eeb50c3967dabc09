import type { CalendarDay } from '@gesta/clinical';
import { charsetNamed } from './charset.ts';
import { type Elements, UNDEFINED } from './elements.ts';
import { DICOM_LIMITS, type DicomRefusal, orRefusal, RefusedFile } from './limits.ts';
import { openPart10, type Part10 } from './part10.ts';
import { type Region, regionsIn } from './regions.ts';
import { type ByteSource, memorySource, withFile } from './source.ts';
import { isVideoSyntax } from './syntaxes.ts';
import { TAG } from './tags.ts';
import { type DicomValues, valuesIn } from './values.ts';

export type DicomKind = 'image' | 'clip' | 'video' | 'report' | 'pdf' | 'other';

/** What is kept of a file beside its bytes, as the columns of the tables of studies, series and instances are named. */
export type DicomHeader = {
  study: {
    studyUid: string;
    patientIdText: string | null;
    /** As it was sent, `FAMILY^GIVEN`. */
    patientName: string | null;
    birthDate: CalendarDay | null;
    sex: string | null;
    accessionNo: string | null;
    studyDate: CalendarDay | null;
    studyTime: string | null;
    description: string | null;
    studyId: string | null;
  };
  series: {
    seriesUid: string;
    number: number | null;
    modality: string | null;
    description: string | null;
    manufacturer: string | null;
    model: string | null;
    station: string | null;
  };
  instance: {
    sopUid: string;
    sopClass: string;
    transferSyntax: string;
    instanceNumber: number | null;
    frames: number;
    rows: number | null;
    columns: number | null;
    bits: number | null;
    photometric: string | null;
    frameTimeMs: number | null;
    regions: Region[];
    kind: DicomKind;
  };
  /** False where names were written in letters we do not read: they are shown byte by byte then. */
  isTextSure: boolean;
};
export type HeaderRead = { header: DicomHeader } | { refused: DicomRefusal };

const LARGEST_INTEGER = 2 ** 31 - 1;
const LONGEST_FRAME_MS = 60_000;
const REPORTS = '1.2.840.10008.5.1.4.1.1.88.';
/** Which pictures somebody chose: written as a report is, and holding no measures. */
const KEY_OBJECTS = `${REPORTS}59`;
const PDF = '1.2.840.10008.5.1.4.1.1.104.1';

/** In a thread: the header of a file on the disk, of which no more is read than its elements take. */
export const readHeaderAt = ({ place, size }: { place: string; size: number }): HeaderRead =>
  orRefusal(() => withFile(place, size, (file) => headerOf(file)));

/** More than a picture has, and read in a millisecond. */
const FEW_ELEMENTS = 1_000;

/** The same at once, without a thread: a file that was just written and has few elements, as pictures have; null for any other. */
export function readShortHeaderAt({ place, size }: { place: string; size: number }): HeaderRead | null {
  const read = orRefusal(() => withFile(place, size, (file) => headerOf(file, FEW_ELEMENTS)));
  return 'refused' in read && read.refused === 'tooManyElements' ? null : read;
}

/** A file of a machine, told apart from everything else. Whatever the bytes are, the answer is a header or a reason. */
export const readHeader = (bytes: Uint8Array): HeaderRead => orRefusal(() => headerOf(memorySource(bytes)));

function headerOf(file: ByteSource, most?: number): HeaderRead {
  const opened = openPart10(file, most);
  const { source, coding, elements, pixels } = opened;
  // What a machine writes of its letters is written in plain ones.
  const named = valuesIn(source, coding, charsetNamed('')).text(elements, TAG.charset) ?? '';
  const values = valuesIn(source, coding, charsetNamed(named));
  const isWhole = !pixels || opened.isDeflated || isInside(pixels, source.size);
  if (!isWhole) throw new RefusedFile('truncated');
  const header = {
    study: studyOf(values, elements),
    series: seriesOf(values, elements),
    instance: instanceOf(values, opened),
  };
  return { header: { ...header, isTextSure: values.isSure() } };
}

/** Pixels in pieces have no length of their own. */
const isInside = ({ at, length }: NonNullable<Part10['pixels']>, size: number) =>
  length === UNDEFINED || at + length <= size;

function studyOf(values: DicomValues, elements: Elements): DicomHeader['study'] {
  return {
    studyUid: values.uid(elements, TAG.studyUid) ?? refuse('noUids'),
    patientIdText: values.text(elements, TAG.patientId),
    patientName: nameOf(values.text(elements, TAG.patientName)),
    birthDate: values.day(elements, TAG.birthDate),
    sex: values.text(elements, TAG.sex),
    accessionNo: values.text(elements, TAG.accessionNumber),
    studyDate: values.day(elements, TAG.studyDate),
    studyTime: values.time(elements, TAG.studyTime),
    description: values.text(elements, TAG.studyDescription),
    studyId: values.text(elements, TAG.studyId),
  };
}

function seriesOf(values: DicomValues, elements: Elements): DicomHeader['series'] {
  return {
    seriesUid: values.uid(elements, TAG.seriesUid) ?? refuse('noUids'),
    number: integer(values.number(elements, TAG.seriesNumber)),
    modality: values.text(elements, TAG.modality),
    description: values.text(elements, TAG.seriesDescription),
    manufacturer: values.text(elements, TAG.manufacturer),
    model: values.text(elements, TAG.model),
    station: values.text(elements, TAG.station),
  };
}

function instanceOf(values: DicomValues, { elements, transferSyntax, pixels }: Part10): DicomHeader['instance'] {
  const sopClass = values.uid(elements, TAG.sopClass) ?? refuse('noUids');
  const size = sizeOf(values, elements);
  const frames = framesOf(values, elements);
  return {
    sopUid: values.uid(elements, TAG.sopUid) ?? refuse('noUids'),
    sopClass,
    transferSyntax,
    instanceNumber: integer(values.number(elements, TAG.instanceNumber)),
    frames,
    ...size,
    photometric: values.text(elements, TAG.photometric),
    frameTimeMs: frameTime(values, elements),
    regions: regionsIn(values, elements),
    kind: kindOf(sopClass, transferSyntax, pixels !== null && size.rows !== null, frames),
  };
}

type FrameSize = Pick<DicomHeader['instance'], 'rows' | 'columns' | 'bits'>;

/** Before anybody makes room for a picture it is known how much that would be. */
function sizeOf(values: DicomValues, elements: Elements): FrameSize {
  const [rows, columns] = [values.whole(elements, TAG.rows), values.whole(elements, TAG.columns)];
  const bits = values.whole(elements, TAG.bitsAllocated);
  if (!rows || !columns) return { rows: null, columns: null, bits };
  if (Math.max(rows, columns) > DICOM_LIMITS.side) throw new RefusedFile('sideTooLong');
  if (rows * columns > DICOM_LIMITS.pixels) throw new RefusedFile('tooManyPixels');
  const samples = values.whole(elements, TAG.samples) ?? 1;
  const bytes = rows * columns * samples * Math.ceil((bits ?? 8) / 8);
  if (bytes > DICOM_LIMITS.frameBytes) throw new RefusedFile('frameTooLarge');
  return { rows, columns, bits };
}

function framesOf(values: DicomValues, elements: Elements): number {
  const frames = integer(values.number(elements, TAG.frames)) ?? 1;
  if (frames > DICOM_LIMITS.frames) throw new RefusedFile('tooManyFrames');
  return Math.max(1, frames);
}

/** In the order machines are to be believed: how long frames are shown, how many a second they ask for, how many were taken. */
function frameTime(values: DicomValues, elements: Elements): number | null {
  const rate = (tag: number) => 1000 / (values.number(elements, tag) ?? 0);
  const times = [
    () => values.number(elements, TAG.frameTime),
    () => meanTime(values.numbers(elements, TAG.frameTimes)),
    () => rate(TAG.displayRate),
    () => rate(TAG.cineRate),
  ];
  for (const time of times) {
    const ms = time();
    if (ms && ms > 0 && ms <= LONGEST_FRAME_MS) return ms;
  }
  return null;
}

/** Where each frame has a time of its own. That of the first, before which there is none, is mostly nought. */
function meanTime(times: readonly number[]): number | null {
  const counted = times[0] === 0 ? times.slice(1) : times;
  return counted.length === 0 ? null : counted.reduce((sum, each) => sum + each, 0) / counted.length;
}

function kindOf(sopClass: string, transferSyntax: string, hasPicture: boolean, frames: number): DicomKind {
  if (sopClass.startsWith(REPORTS) && sopClass !== KEY_OBJECTS) return 'report';
  if (sopClass === PDF) return 'pdf';
  if (!hasPicture) return 'other';
  if (isVideoSyntax(transferSyntax)) return 'video';
  return frames > 1 ? 'clip' : 'image';
}

/** Of a name in three writings the first; its empty last parts say nothing. */
function nameOf(text: string | null): string | null {
  return text?.split('=')[0]?.replace(/[\^ ]+$/, '') || null;
}

const integer = (value: number | null): number | null =>
  value !== null && Number.isInteger(value) && Math.abs(value) <= LARGEST_INTEGER ? value : null;

function refuse(reason: DicomRefusal): never {
  throw new RefusedFile(reason);
}
