import { z } from 'zod';
import { Instant, typedLine, typedText } from './common.ts';
import {
  PAGE_ORIENTATIONS,
  PAPER_FORMATS,
  type PageOrientation,
  type PaperFormat,
  type SheetSize,
  sizeOf,
  turned,
} from './paperFormats.ts';

/** Millimetres. */
export const LEAST_PAGE_HEIGHT = 110;
const LARGEST_SIDE = 2000;
/** Less than this between the margins holds no report. */
const LEAST_ACROSS = 60;
const LEAST_DOWN = 50;
const MOST_IN_A_ROW = 6;

/** A form sends what was typed; what is stored is a number. */
const number = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d{1,9}(\.\d{1,6})?$/, 'errors.numberInvalid')
    .transform(Number),
]);
const measure = number.pipe(z.number().min(0, 'print.valueNegative').max(LARGEST_SIDE, 'errors.fieldInvalid'));
const count = number.pipe(
  z.number().min(0, 'print.valueNegative').max(MOST_IN_A_ROW, 'print.countMost').int('errors.fieldInvalid'),
);
const yesNo = number.pipe(z.union([z.literal(0), z.literal(1)], 'errors.fieldInvalid'));
/** What is missing is required; what is none of them is wrong. */
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: ({ input }) => ((input ?? '') === '' ? 'errors.required' : 'errors.fieldInvalid') });

/** How reports are laid out. Only one layout is built; its name is kept with what was printed with it. */
export const PRINT_TEMPLATES = ['laudo'] as const;

const fields = {
  paperFormat: oneOf(PAPER_FORMATS),
  pageOrientation: oneOf(PAGE_ORIENTATIONS),
  /** 0 is the width of the paper format. */
  pageWidth: measure.default(210),
  pageHeight: number
    .pipe(z.number().min(LEAST_PAGE_HEIGHT, 'print.heightMinimum').max(LARGEST_SIDE, 'errors.fieldInvalid'))
    .default(297),
  topMargin: measure.default(22),
  bottomMargin: measure.default(21),
  leftMargin: measure.default(19),
  rightMargin: measure.default(19),
  /** In a row; 0 leaves it to the layout. */
  chartsCount: count.default(3),
  /** 0 is no limit. */
  chartsHeightMax: measure.default(0),
  imagesCount: count.default(3),
  imagesHeightMax: measure.default(0),
  /** 1: every form, the pictures, the charts begin on a page of their own. */
  splitReport: yesNo.default(0),
  splitImageReport: yesNo.default(0),
  splitGraphicReport: yesNo.default(0),
  /** 1: what is said about the patient, and about the exam, has a heading. */
  pacientTitle: yesNo.default(0),
  infomationTitle: yesNo.default(0),
  /** 1: the conclusion closes the report, before the signature; otherwise it opens it. */
  conclusionLast: yesNo.default(0),
  /** A name that stands over every report; the exam's own stands below it. */
  customReport: typedLine(120).default(''),
  template: z.enum(PRINT_TEMPLATES).default('laudo'),
  /** Plain text: line by line, as it was typed. */
  header: typedText(1000).default(''),
  footer: typedText(500).default(''),
};

/** Margins leave room for what is printed between them. */
const leavesRoom = (layout: Margins & Sheet, context: z.RefinementCtx): void => {
  const { width, height } = sheetOf(layout);
  const tell = (path: 'pageWidth' | 'pageHeight') =>
    context.addIssue({ code: 'custom', path: [path], message: 'print.noRoom' });
  if (width - layout.leftMargin - layout.rightMargin < LEAST_ACROSS) tell('pageWidth');
  if (height - layout.topMargin - layout.bottomMargin < LEAST_DOWN) tell('pageHeight');
};

export const PrintLayout = z.strictObject(fields).superRefine(leavesRoom);
export type PrintLayout = z.infer<typeof PrintLayout>;

/** A change names the version it was made on, 0 where there was none. */
export const PrintLayoutPut = z.strictObject({ ...fields, version: z.int().nonnegative() }).superRefine(leavesRoom);

/** What a clinic that never chose prints with. */
export const DEFAULT_LAYOUT: PrintLayout = PrintLayout.parse({ paperFormat: 'A4', pageOrientation: 'portrait' });

/** How the reports of a company are printed. Version 0: nobody has said yet. */
export const PrintConfig = z.object(fields).extend({
  version: z.int().nonnegative(),
  hasLogo: z.boolean(),
  updatedAt: Instant.nullable(),
});
export type PrintConfig = z.infer<typeof PrintConfig>;

export const LOGO_LIMITS = { bytes: 512 * 1024, side: 4000 } as const;

type Sheet = { paperFormat: PaperFormat; pageOrientation: PageOrientation; pageWidth: number; pageHeight: number };
type Margins = Record<'topMargin' | 'bottomMargin' | 'leftMargin' | 'rightMargin', number>;

/** The page as it is printed, in millimetres: the sides that were given, lying as the orientation says. */
export function sheetOf({ paperFormat, pageOrientation, pageWidth, pageHeight }: Sheet): SheetSize {
  const across = pageWidth || sizeOf(paperFormat, pageOrientation).width;
  return turned([across, pageHeight], pageOrientation);
}

/** A margin as printers count it. */
export const marginPoints = (millimetres: number): number => Math.round((72 * millimetres) / 25.4);
