import { FORM_GROUPS, type FormDefinition } from '@gesta/forms';
import { z } from 'zod';
import { text } from './common.ts';

export const FormKey = z.string().regex(/^[A-Za-z0-9]{1,60}$/, 'errors.formKey');
/** A field of a form, whichever of its tabs: `{form}.{tab}.{field}`. */
export const FieldId = z.string().regex(/^[A-Za-z0-9]{1,60}\.[A-Za-z]{1,40}\.[A-Za-z0-9]{1,60}$/, 'errors.formKey');

/** An option as somebody typed it. */
export const FieldItem = text(200).pipe(z.string().min(1, 'errors.required').normalize());

/** A whole definition as it travels. What is inside was checked before it was stored, and is passed on as it is. */
export const FormComponent = z.looseObject({
  key: FormKey,
  label: z.string(),
  group: z.enum(FORM_GROUPS),
  version: z.int().positive(),
  components: z.array(z.looseObject({ key: z.string(), panels: z.array(z.unknown()) })),
}) as unknown as z.ZodType<FormDefinition>;
