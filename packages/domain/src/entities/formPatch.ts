import { isTakenSource } from '@gesta/forms';
import { z } from 'zod';
import { Id, Instant, typedText, Version } from './common.ts';
import { FormValue, Status } from './interaction.ts';

/** More than the largest form has fields on one tab; a save carries what changed since the one before. */
export const MOST_KEYS = 500;
/** One save as it travels, and all forms of an exam as they are stored: the longest texts a person writes, many times over. */
export const MOST_SAVE_BYTES = 200 * 1024;
export const MOST_EXAM_BYTES = 2 * 1024 * 1024;
export const MOST_TEXT = 20_000;
const MOST_OPTIONS = 60;

/** `{formId}.{tab}{n}.{field}`, or the marker of a form that is present. Nobody adds a hundredth tab. */
export const FormKey = z
  .string()
  .regex(/^[A-Za-z0-9]{1,60}\.([A-Za-z]{1,40}([1-9][0-9]?)?\.[A-Za-z0-9]{1,120}|hasData)$/, 'errors.formKey');

/** What a person put into a field. */
export const TypedValue = z.union([
  typedText(MOST_TEXT),
  z.number(),
  z.boolean(),
  z.array(typedText(MOST_TEXT)).max(MOST_OPTIONS),
]);
/** Null takes the value away, as naming the key in `unset` does. */
const SentValue = TypedValue.nullable();

const isMarker = (key: string) => key.endsWith('.hasData') && key.split('.').length === 2;

/** A form is there or not, and what a value was taken from is named by its id. */
const isSaid = (key: string, value: unknown): boolean =>
  value === null || (isMarker(key) ? value === true : !isTakenSource(key) || Id.safeParse(value).success);

/** What was typed since `baseVersion`. The same `patchId` sent again is the same save. */
export const FormPatch = z
  .strictObject({
    baseVersion: Version,
    set: z.record(FormKey, SentValue),
    unset: z.array(FormKey).max(MOST_KEYS),
    patchId: Id,
    /** With this save the interaction is finished; only whoever has seen everything stored may say so. */
    finish: z.literal(true).optional(),
  })
  .refine(({ set, unset }) => Object.keys(set).length + unset.length <= MOST_KEYS, 'errors.tooLarge')
  .refine(({ set, unset }) => unset.every((key) => !Object.hasOwn(set, key)), 'errors.fieldInvalid')
  .refine(({ set }) => Object.entries(set).every(([key, value]) => isSaid(key, value)), 'errors.fieldInvalid');

const Forms = z.record(z.string(), FormValue);

/** `set` and `unset` are what the caller does not have yet: the server's own numbers, and what others changed meanwhile. */
export const SavedForms = z.object({
  version: Version,
  status: Status,
  savedAt: Instant,
  set: Forms,
  unset: z.array(z.string()),
});

/** What two states of an exam differ in: the newer one's values, and the places where it has none. */
const Difference = z.object({
  set: Forms,
  unset: z.array(z.string()),
  /** Of these only the part that differs is given. */
  cut: z.array(z.string()),
  /** How many values only a calculation made, and how many more differ than are given. */
  calculated: z.int().nonnegative(),
  more: z.int().nonnegative(),
});

/** Newest first. `exams` are the places a change touched, as they were before it. */
export const ExamVersions = z.object({
  changes: z.array(
    Difference.extend({
      version: Version,
      at: Instant,
      /** Nobody for the state in which the history begins. */
      user: z.string().nullable(),
    }),
  ),
  exams: z.array(z.object({ version: Version, forms: Forms })),
});

/** `before` is how the older one stood at those places. */
export const ExamDifference = Difference.extend({ before: Forms });

export const RestoredForms = z.object({ version: Version, status: Status, savedAt: Instant, formValues: Forms });
