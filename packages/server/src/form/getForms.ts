import type { Act } from '../http/context.ts';
import { loadForms } from './companyForms.ts';
import { refuseOther } from './refuseOther.ts';

/** The forms of a company, all of them or those of a group. */
export const getForms: Act<'getForms'> = async (ctx, input) => {
  refuseOther(ctx, input.companyId);
  const { forms } = await loadForms(ctx, input.nocache === 'true');
  const components = forms.filter(
    (form) => (!input.formKey || form.key === input.formKey) && (!input.group || form.group === input.group),
  );
  return { data: { components } };
};
