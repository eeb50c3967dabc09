import {
  type MessageKey,
  type PageOrientation,
  type PaperFormat,
  type PrintConfig,
  PrintLayout,
  type SheetSize,
  sheetOf,
  sizeOf,
} from '@gesta/domain';

export const SIZES = ['pageWidth', 'pageHeight'] as const;
export const MARGINS = ['topMargin', 'bottomMargin', 'leftMargin', 'rightMargin'] as const;
export const COUNTS = ['chartsCount', 'imagesCount'] as const;
export const HEIGHTS = ['chartsHeightMax', 'imagesHeightMax'] as const;
export const SWITCHES = [
  'conclusionLast',
  'splitReport',
  'splitGraphicReport',
  'splitImageReport',
  'pacientTitle',
  'infomationTitle',
] as const;

export type NumberName = (typeof SIZES | typeof MARGINS | typeof COUNTS | typeof HEIGHTS)[number];
export type SwitchName = (typeof SWITCHES)[number];

/** What the screen edits: the settings as they are stored, but a field may be empty while somebody types. */
export type PrintForm = { [Name in NumberName]: number | null } & Record<SwitchName, 0 | 1> & {
    paperFormat: PaperFormat | null;
    pageOrientation: PageOrientation | null;
    customReport: string;
    header: string;
    footer: string;
  };
export type PrintField = keyof PrintForm;
export type PrintProblems = Partial<Record<PrintField, MessageKey>>;

export function printFormOf(config: PrintConfig): PrintForm {
  const { version: _, hasLogo: __, updatedAt: ___, template: ____, ...form } = config;
  return form;
}

/** Format, orientation and the two sides say the same thing: whichever is changed, the others follow. */
export function withField<F extends PrintField>(form: PrintForm, field: F, value: PrintForm[F]): PrintForm {
  const changed: PrintForm = { ...form, [field]: value };
  const { paperFormat, pageOrientation, pageWidth, pageHeight } = changed;
  if (field === 'paperFormat' && paperFormat)
    return { ...changed, ...sides(sizeOf(paperFormat, pageOrientation ?? 'portrait')) };
  if (field === 'pageOrientation' && paperFormat && pageOrientation && pageHeight !== null)
    return {
      ...changed,
      ...sides(sheetOf({ paperFormat, pageOrientation, pageWidth: pageWidth ?? 0, pageHeight })),
    };
  if (
    (field === 'pageWidth' || field === 'pageHeight') &&
    pageOrientation &&
    pageWidth &&
    pageHeight &&
    pageWidth !== pageHeight
  )
    return { ...changed, pageOrientation: pageWidth > pageHeight ? 'landscape' : 'portrait' };
  return changed;
}

const sides = ({ width, height }: SheetSize) => ({ pageWidth: width, pageHeight: height });

export type CheckedPrint = { layout: PrintLayout; problems?: never } | { layout?: never; problems: PrintProblems };

export function checkPrint(form: PrintForm): CheckedPrint {
  const parsed = PrintLayout.safeParse(form);
  if (parsed.success) return { layout: parsed.data };
  const problems: PrintProblems = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path[0] as PrintField;
    problems[field] ??= form[field] === null ? 'errors.required' : keyIn(message);
  }
  return { problems };
}

/** What the server refused, by field. */
export const printProblems = (fields: Record<string, string>): PrintProblems =>
  Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, keyIn(message)]));

const keyIn = (message: string): MessageKey =>
  /^(errors|print)\.\w+$/.test(message) ? (message as MessageKey) : 'errors.fieldInvalid';

/** The page as it would be printed; null while something is missing. */
export function pageIn({ paperFormat, pageOrientation, pageWidth, pageHeight }: PrintForm): SheetSize | null {
  if (!paperFormat || !pageOrientation || pageWidth === null || !pageHeight || pageWidth < 0) return null;
  return sheetOf({ paperFormat, pageOrientation, pageWidth, pageHeight });
}
