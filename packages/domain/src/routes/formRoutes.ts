import { FORM_GROUPS } from '@gesta/forms';
import { z } from 'zod';
import { Id, Ok } from '../entities/common.ts';
import { FieldId, FieldItem, FormComponent, FormKey } from '../entities/form.ts';
import type { RouteSpec } from '../route.ts';
import { clinicians, everyone, flag } from './parts.ts';

const oneItem = {
  path: '/functions/formFields/:fieldId/items',
  scope: 'company',
  who: clinicians,
  params: z.object({ fieldId: FieldId }),
  body: z.strictObject({ item: FieldItem }),
} as const;

/** The forms of a company, and the options it added to their fields. */
export const formRoutes = {
  getForms: {
    method: 'GET',
    path: '/functions/getForms',
    scope: 'company',
    who: everyone,
    query: z.object({
      companyId: Id,
      formKey: FormKey.optional(),
      group: z.enum(FORM_GROUPS).optional(),
      nocache: flag,
    }),
    answer: z.object({ data: z.object({ components: z.array(FormComponent) }) }),
  },
  /** By field, each list in the order in which it grew. */
  fieldItems: {
    method: 'GET',
    path: '/functions/formFields',
    scope: 'company',
    who: everyone,
    answer: z.object({ items: z.record(FieldId, z.array(z.string())) }),
  },
  /** Answers the option that is there now: the same in other letters adds nothing. */
  addFieldItem: { method: 'POST', ...oneItem, answer: z.object({ item: z.string() }) },
  removeFieldItem: { method: 'DELETE', ...oneItem, answer: Ok },
} as const satisfies Record<string, RouteSpec>;
