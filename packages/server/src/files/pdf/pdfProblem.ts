import { isKnownFilter, isPictureFilter } from './filters.ts';
import { filtersOf, type Pdf, pdfEntryOf, readPdf } from './readPdf.ts';
import { isKind, type PdfDict, type PdfValue, unreadable } from './values.ts';

export type PdfProblem = 'files.activePdf' | 'files.pdfUnreadable';

/** Entries that hold a script, a file, a form of another kind or what happens by itself; and the lock, behind which anything may be. */
const ACTIVE_KEYS = new Set(
  'JS JavaScript AA EmbeddedFiles EF XFA RichMediaContent RichMediaSettings OnInstantiate OPI Encrypt'.split(' '),
);
/** Actions (ISO 32000-1, 12.6.4). Only two are let in: to a place in the same file, and a link that somebody follows. */
const ACTIONS = new Set(
  `JavaScript Launch SubmitForm ImportData ResetForm GoToR GoToE GoTo3DView RichMediaExecute Rendition Movie Sound Thread Named Hide
   SetOCGState Trans`.split(/\s+/),
);
/** Kinds of object that play, run or carry something. */
const ACTIVE_KINDS = new Set(
  'EmbeddedFile FileAttachment RichMedia 3D Movie Sound Screen Rendition MediaClip PS'.split(' '),
);
/** Where a link may lead; without a scheme it stays where the file is. */
const LINK = /^(?:(?:https?|mailto|tel):|[^:]*(?:[/?#]|$))/i;

/** Why a PDF is not let in: it can do something by itself or reach out of itself, or it cannot be read to its end. Null lets it in. */
export function pdfProblem(bytes: Uint8Array): PdfProblem | null {
  try {
    const pdf = readPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const dicts = pdf.objects.flatMap(({ value }) => dictsIn(value));
    if (dicts.some((dict) => acts(pdf, dict))) return 'files.activePdf';
    for (const { value, stream } of pdf.objects) if (stream && isKind(value, 'dict')) checkStream(pdf, value);
    return dicts.some((dict) => isCatalog(pdf, dict)) ? null : 'files.pdfUnreadable';
  } catch {
    return 'files.pdfUnreadable';
  }
}

/** Where every reader begins. */
const isCatalog = (pdf: Pdf, { entries }: PdfDict): boolean =>
  entries.some(([key, value]) => key === 'Type' && named(pdf, value, new Set(['Catalog'])));

const named = (pdf: Pdf, value: PdfValue, names: ReadonlySet<string>): boolean =>
  pdf.meant(value).some((each) => isKind(each, 'name') && names.has(each.name));

function dictsIn(value: PdfValue): PdfDict[] {
  if (isKind(value, 'array')) return value.items.flatMap(dictsIn);
  if (!isKind(value, 'dict')) return [];
  return [value, ...value.entries.flatMap(([, each]) => dictsIn(each))];
}

function acts(pdf: Pdf, { entries }: PdfDict): boolean {
  return entries.some(([key, value]) => {
    if (ACTIVE_KEYS.has(key)) return true;
    if (key === 'S') return named(pdf, value, ACTIONS);
    if (key === 'Type' || key === 'Subtype' || key === 'Subtype2') return named(pdf, value, ACTIVE_KINDS);
    if (key === 'OpenAction') return !pdf.meant(value).every((each) => isPlace(pdf, each));
    if (key === 'URI') return pdf.meant(value).some((each) => isKind(each, 'string') && !LINK.test(each.text));
    return false;
  });
}

/** A file may open at a place in itself, and do nothing after that. */
function isPlace(pdf: Pdf, value: PdfValue): boolean {
  if (!isKind(value, 'dict')) return true;
  const kinds = value.entries.filter(([key]) => key === 'S').flatMap(([, kind]) => pdf.meant(kind));
  const isGoTo = kinds.length > 0 && kinds.every((kind) => isKind(kind, 'name') && kind.name === 'GoTo');
  return isGoTo && !value.entries.some(([key]) => key === 'Next');
}

/** The bytes of a stream are in the file, and packed in ways we know; as a picture only where it is one. */
function checkStream(pdf: Pdf, dict: PdfDict): void {
  if (dict.entries.some(([key]) => key === 'F' || key === 'FFilter' || key === 'Ref')) unreadable('reaches out');
  const isPicture = pdfEntryOf(dict, 'Width') !== undefined && pdfEntryOf(dict, 'Height') !== undefined;
  for (const { name } of filtersOf(pdf, dict))
    if (!isKnownFilter(name) || (isPictureFilter(name) && !isPicture)) unreadable('a filter nobody knows');
}
