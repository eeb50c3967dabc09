import { z } from 'zod';
import { Id, Instant, text, typedText } from './common.ts';

const MOST_TEXT = 20_000;

/** One that ships with the product has a name of its own, which stays the same through its versions. */
export const TemplateId = z.union([Id, z.string().regex(/^sys-[a-z0-9-]{1,60}$/)]);

/** A text to begin a report with: `{{form.tab.field}}` is a value of the exam, `[[a / b]]` a choice that is still to be made. */
export const Template = z.object({
  iuid: TemplateId,
  name: z.string(),
  /** As the editor writes it. */
  content: z.string(),
  isSystem: z.boolean(),
  /** None where it is everybody's. */
  company: z.object({ id: Id, identity: z.string() }).nullable(),
  /** Which of its versions that is; none while it is as it ships. */
  currentContent: Id.nullable(),
});
export type Template = z.infer<typeof Template>;

export const TemplateDraft = z.strictObject({
  /** Without it, a new one is made. */
  iuid: TemplateId.optional(),
  name: text(120).pipe(z.string().min(1, 'errors.required')),
  content: typedText(MOST_TEXT),
  /** Only a new one says so; what is there stays whose it is. */
  isSystem: z.boolean().default(false),
  /** The version this change was made on. */
  currentContent: Id.nullable().optional(),
});

export const TemplateVersion = z.object({
  /** None for the text as it ships. */
  iuid: Id.nullable(),
  body: z.string(),
  created: Instant.nullable(),
  /** Who saved it, as the company knows her. */
  user: z.string().nullable(),
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;
