import { FORM_GROUPS } from '@gesta/forms';
import { z } from 'zod';
import { Id, Ok } from '../entities/common.ts';
import {
  AnsweredForm,
  CustomizationDraft,
  CustomizationEntry,
  FieldId,
  FieldItem,
  FormCustomization,
  FormIdText,
  FormsReport,
} from '../entities/form.ts';
import { admins, clinicians, everyone, leaders } from './callers.ts';
import { queryFlag } from './inputs.ts';
import type { RouteSpec } from './route.ts';

const oneItem = {
  path: '/functions/formFields/:fieldId/items',
  scope: 'company',
  who: clinicians,
  params: z.object({ fieldId: FieldId }),
  body: z.strictObject({ item: FieldItem }),
} as const;

const ofCompany = z.object({ companyId: Id });
const ofForm = ofCompany.extend({ formKey: FormIdText });

/** The forms of a company, what it makes of them, and the options it added to their fields. */
export const formRoutes = {
  getForms: {
    method: 'GET',
    path: '/functions/getForms',
    scope: 'company',
    who: everyone,
    about: ['company', 'form'],
    query: z.object({
      companyId: Id,
      formKey: FormIdText.optional(),
      group: z.enum(FORM_GROUPS).optional(),
      nocache: queryFlag,
    }),
    answer: z.object({ data: z.object({ components: z.array(AnsweredForm) }) }),
  },
  clearFormsCache: {
    method: 'POST',
    path: '/functions/clearFormsCache',
    scope: 'company',
    who: admins,
    changes: ['form'],
    answer: Ok,
  },
  debugForms: {
    method: 'GET',
    path: '/functions/debugForms',
    scope: 'company',
    who: admins,
    about: ['form'],
    query: ofCompany,
    answer: FormsReport,
  },
  formCustomization: {
    method: 'GET',
    path: '/functions/formCustomization',
    scope: 'company',
    who: leaders,
    about: ['form'],
    query: ofForm,
    answer: FormCustomization,
  },
  saveFormCustomization: {
    method: 'POST',
    path: '/functions/formCustomization',
    scope: 'company',
    who: leaders,
    changes: ['form', 'assistant'],
    body: CustomizationDraft,
    answer: FormCustomization,
  },
  /** Newest first. */
  formCustomizationHistory: {
    method: 'GET',
    path: '/functions/formCustomization/history',
    scope: 'company',
    who: leaders,
    about: ['form'],
    query: ofForm,
    answer: z.array(CustomizationEntry),
  },
  restoreFormCustomization: {
    method: 'POST',
    path: '/functions/formCustomization/restore',
    scope: 'company',
    who: leaders,
    changes: ['form'],
    body: z.strictObject({ companyId: Id, versionId: Id, formKey: FormIdText }),
    answer: FormCustomization,
  },
  /** By field, each list in the order in which it grew. */
  fieldItems: {
    method: 'GET',
    path: '/functions/formFields',
    scope: 'company',
    who: everyone,
    about: ['formField'],
    answer: z.object({ items: z.record(FieldId, z.array(z.string())) }),
  },
  /** Answers the option that is there now: the same in other letters adds nothing. */
  addFieldItem: { method: 'POST', ...oneItem, changes: ['formField'], answer: z.object({ item: z.string() }) },
  removeFieldItem: { method: 'DELETE', ...oneItem, changes: ['formField'], answer: Ok },
} as const satisfies Record<string, RouteSpec>;
