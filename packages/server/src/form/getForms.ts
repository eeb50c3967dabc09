import { GestaError } from '@gesta/domain';
import { FORM_CATALOGUE } from '@gesta/forms';
import type { Act } from '../http/context.ts';

/** The forms of a company. A company other than the active one answers as if it did not exist. */
export const getForms: Act<'getForms'> = async (ctx, input) => {
  if (input.companyId !== ctx.company.iuid) throw new GestaError('companyNotFound');
  const components = FORM_CATALOGUE.filter(
    (form) => (!input.formKey || form.key === input.formKey) && (!input.group || form.group === input.group),
  );
  return { data: { components: [...components] } };
};
