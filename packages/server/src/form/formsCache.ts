import type { Act } from '../http/context.ts';
import { forgetForms, hasAtHand, loadForms, readCustoms } from './companyForms.ts';
import { refuseOther } from './refuseOther.ts';

/** On this server at once, on the others with the news of it. */
export const clearFormsCache: Act<'clearFormsCache'> = async (ctx) => {
  forgetForms(ctx.company.iuid);
  await ctx.audit({ action: 'form.clearCache', subject: ctx.company.iuid });
  return { ok: true };
};

export const debugForms: Act<'debugForms'> = async (ctx, input) => {
  refuseOther(ctx, input.companyId);
  const cached = hasAtHand(ctx.company.iuid);
  const { forms, refused } = await loadForms(ctx);
  const versions = new Map((await readCustoms(ctx)).map(({ formKey, version }) => [formKey, version]));
  return {
    cached,
    forms: forms.map(({ key, origin, components }) => ({
      key,
      origin: origin ?? 'gesta',
      version: versions.get(key) ?? 0,
      sections: components.length,
      fields: components.flatMap(({ panels }) => panels.flatMap(({ fields }) => fields)).length,
    })),
    problems: [...refused].flatMap(([formKey, problems]) => problems.map((problem) => ({ formKey, ...problem }))),
  };
};
