/** What a PDF is made of (ISO 32000-1, 7.3). Names and strings are as they are meant, with what was escaped written out. */
export type PdfValue = number | boolean | null | PdfName | PdfString | PdfRef | PdfArray | PdfDict;
export type PdfName = { kind: 'name'; name: string };
export type PdfString = { kind: 'string'; text: string };
export type PdfRef = { kind: 'ref'; number: number };
export type PdfArray = { kind: 'array'; items: PdfValue[] };
/** In the order they are written: of two entries with one name readers take one or the other. */
export type PdfDict = { kind: 'dict'; entries: [string, PdfValue][] };

type Kinds = { name: PdfName; string: PdfString; ref: PdfRef; array: PdfArray; dict: PdfDict };

export const isKind = <K extends keyof Kinds>(value: PdfValue | undefined, kind: K): value is Kinds[K] =>
  typeof value === 'object' && value !== null && value.kind === kind;

/** It cannot be read to its end without guessing. Two readers might guess differently, so we do not. */
export function unreadable(why: string): never {
  throw new Error(why);
}
