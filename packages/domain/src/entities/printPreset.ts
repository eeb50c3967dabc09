import { z } from 'zod';
import { text } from './common.ts';

/** Whose report it is: each keeps its own choice of what is printed. */
export const REPORT_TYPES = ['Exame', 'Prontuario', 'Laudo'] as const;
export const ReportType = z.enum(REPORT_TYPES);
export type ReportType = z.infer<typeof ReportType>;

export const MOST_PRINT_KEYS = 500;
const Items = z
  .record(text(200), z.boolean())
  .refine((items) => Object.keys(items).length <= MOST_PRINT_KEYS, 'errors.fieldInvalid');

/** What one person usually prints: the items of a report that were decided, by the type of report. */
export const PrintPreset = z.strictObject({
  Exame: Items.optional(),
  Prontuario: Items.optional(),
  Laudo: Items.optional(),
});
export type PrintPreset = z.infer<typeof PrintPreset>;
