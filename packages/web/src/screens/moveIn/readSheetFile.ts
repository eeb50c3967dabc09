import {
  encodingOf,
  MOST_SHEET_BYTES,
  readSheet,
  type Sheet,
  type SheetProblem,
  type TextEncoding,
} from '@gesta/domain';

export type SheetFile = { name: string; sheet: Sheet; encoding: TextEncoding };

/** A file of another system as rows, or why it cannot be read. */
export async function readSheetFile(file: File): Promise<SheetFile | SheetProblem> {
  if (file.size > MOST_SHEET_BYTES) return { problem: 'tooLarge', line: 1 };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = encodingOf(bytes);
  const sheet = readSheet(new TextDecoder(encoding).decode(bytes));
  return 'problem' in sheet ? sheet : { name: file.name, sheet, encoding };
}
