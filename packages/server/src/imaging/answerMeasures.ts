import { GestaError } from '@gesta/domain';
import { sql } from '../db/drizzle.ts';
import { dicomAnswer, dicomPreset } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { ownMeasures } from '../interaction/refuseForeignMeasures.ts';
import { refusePublished, takeEditable } from '../interaction/takeEditable.ts';
import { presetsOf } from './examMeasures.ts';

const ofExam = [dicomAnswer.companyId, dicomAnswer.interactionId];

/** Added to what was answered before: a later report may speak of a fetus that was not measured at first. */
export const nameFetuses: Act<'nameFetuses'> = async (ctx, { iuid, fetuses }) => {
  const row = await takeEditable(ctx, iuid);
  refusePublished(row);
  await ctx.db
    .insert(dicomAnswer)
    .values({ companyId: ctx.company.iuid, interactionId: iuid, fetuses })
    .onConflictDoUpdate({ target: ofExam, set: { fetuses: sql`${dicomAnswer.fetuses} || excluded.fetuses` } });
  const named = Object.entries(fetuses).map(([text, tab]) => `${text}=${tab ?? ''}`);
  await ctx.audit({ action: 'interaction.nameFetuses', subject: iuid, details: { fetuses: named } });
  return { ok: true };
};

export const keepOwnValue: Act<'keepOwnValue'> = async (ctx, { iuid, key, measure }) => {
  const row = await takeEditable(ctx, iuid);
  refusePublished(row);
  if (!(await ownMeasures(ctx.db, iuid, [measure])).has(measure))
    throw new GestaError('invalidInput', { fields: { measure: 'errors.foreignMeasure' } });
  if (!Object.hasOwn(row.forms, key)) throw new GestaError('invalidInput', { fields: { key: 'errors.formKey' } });
  await ctx.db
    .insert(dicomAnswer)
    .values({ companyId: ctx.company.iuid, interactionId: iuid, kept: { [key]: measure } })
    .onConflictDoUpdate({ target: ofExam, set: { kept: sql`${dicomAnswer.kept} || excluded.kept` } });
  await ctx.audit({ action: 'interaction.keepOwnValue', subject: iuid, details: { field: key, measure } });
  return { ok: true };
};

export const measurePresets: Act<'measurePresets'> = ({ db }) => presetsOf(db);

/** One field of one machine; an empty list takes it back, and stays to say who did. */
export const savePreset: Act<'savePreset'> = async (ctx, { device, field, entries }) => {
  const saved = { entries, savedAt: ctx.now, savedBy: ctx.user.iuid };
  await ctx.db
    .insert(dicomPreset)
    .values({ companyId: ctx.company.iuid, device, field, ...saved })
    .onConflictDoUpdate({ target: [dicomPreset.companyId, dicomPreset.device, dicomPreset.field], set: saved });
  const details = { device, field, entries: entries.length };
  await ctx.audit({ action: 'study.savePreset', subject: ctx.company.iuid, details });
  return { ok: true };
};
