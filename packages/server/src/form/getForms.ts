import { GestaError } from '@gesta/domain';
import type { Act } from '../http/context.ts';
import { companyForms } from './companyForms.ts';

/** The forms of a company. A company other than the active one answers as if it did not exist. */
export const getForms: Act<'getForms'> = async (ctx, input) => {
  if (input.companyId !== ctx.company.iuid) throw new GestaError('companyNotFound');
  const forms = await companyForms(ctx);
  const components = forms.filter(
    (form) => (!input.formKey || form.key === input.formKey) && (!input.group || form.group === input.group),
  );
  return { data: { components } };
};
