import { FORM_GROUPS, type FormDefinition } from '@gesta/forms';
import { z } from 'zod';
import { Id, Instant, paragraph, text, Version } from './common.ts';

export const FormIdText = z.string().regex(/^[A-Za-z0-9]{1,60}$/, 'errors.formKey');
/** A field of a form, whichever of its tabs: `{form}.{tab}.{field}`. */
export const FieldId = z.string().regex(/^[A-Za-z0-9]{1,60}\.[A-Za-z]{1,40}\.[A-Za-z0-9]{1,60}$/, 'errors.formKey');

/** An option as somebody typed it. */
export const FieldItem = text(200).pipe(z.string().min(1, 'errors.required').normalize());

/** A whole definition as it travels. What is inside was checked before it was stored, and is passed on as it is. */
export const AnsweredForm = z.looseObject({
  key: FormIdText,
  label: z.string(),
  group: z.enum(FORM_GROUPS),
  version: z.int().positive(),
  components: z.array(z.looseObject({ key: z.string(), panels: z.array(z.unknown()) })),
}) as unknown as z.ZodType<FormDefinition>;

/** What a company wrote: looked at as a whole by `formsOf`, which knows what a form is. */
const Written = z.record(z.string(), z.unknown());

/** What a company keeps about a form; version 0 while it keeps nothing. */
export const FormCustomization = z.object({
  version: z.int().min(0),
  updatedAt: Instant.nullable(),
  /** A whole form, where the company made it itself. */
  form: Written.nullable(),
  customization: Written,
});

export const CustomizationDraft = z.strictObject({
  companyId: Id,
  formKey: FormIdText,
  /** The version the change was made on. */
  version: z.int().min(0),
  /** Left out, it stays what it is. */
  form: Written.nullable().optional(),
  customization: Written,
  prompt: paragraph(8000).default(''),
  aiMessage: paragraph(8000).default(''),
  /** What an assistant proposed, where this is that: the ledger says then what was asked and answered. */
  item: Id.optional(),
});

export const CustomizationEntry = z.object({
  id: Id,
  version: Version,
  prompt: z.string(),
  aiMessage: z.string(),
  form: Written.nullable(),
  customization: Written,
  updatedAt: Instant,
  isCurrent: z.boolean(),
  userId: Id,
  /** Her name as the company knows it. */
  user: z.string().nullable(),
});

/** How the forms of a company come about; for an administrator who looks for a mistake. */
export const FormsReport = z.object({
  /** Whether this server has them at hand. */
  cached: z.boolean(),
  forms: z.array(
    z.object({ key: FormIdText, sections: z.int(), fields: z.int(), version: z.int().min(0), origin: z.string() }),
  ),
  problems: z.array(z.object({ formKey: z.string(), place: z.string(), reason: z.string() })),
});
