import { GestaError } from '@gesta/domain';
import { type Custom, type Customization, type FormDefinition, formsOf } from '@gesta/forms';
import { and, desc, eq, sql } from '../db/drizzle.ts';
import { appUser, formCustom, formCustomHistory } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { readCustoms } from './companyForms.ts';
import { keepProposedForm } from './keepProposedForm.ts';
import { refuseOther } from './refuseOther.ts';

type Row = typeof formCustom.$inferSelect;

export const formCustomization: Act<'formCustomization'> = async (ctx, { companyId, formKey }) => {
  refuseOther(ctx, companyId);
  const [row] = await ctx.db.select().from(formCustom).where(eq(formCustom.formKey, formKey));
  return row ? present(row) : { version: 0, updatedAt: null, form: null, customization: {} };
};

/** What a company wants of a form becomes its next version and the entry of its history that counts. */
export const saveFormCustomization: Act<'saveFormCustomization'> = async (ctx, input) => {
  refuseOther(ctx, input.companyId);
  const customs = await takeCustoms(ctx);
  const current = customs.find((each) => each.formKey === input.formKey);
  if ((current?.version ?? 0) !== input.version) throw new GestaError('conflict');
  const form = input.form === undefined ? (current?.form ?? null) : input.form;
  const { item, prompt, aiMessage } = input;
  const said = item === undefined ? { prompt, aiMessage } : await keepProposedForm(ctx, item, input.formKey);
  const written = await write(ctx, customs, { formKey: input.formKey, form, customization: input.customization });
  await ctx.db
    .update(formCustomHistory)
    .set({ isCurrent: false })
    .where(and(eq(formCustomHistory.formKey, input.formKey), formCustomHistory.isCurrent));
  const { companyId, formKey, version, updatedAt, customization } = written;
  await ctx.db.insert(formCustomHistory).values({
    ...{ companyId, formKey, version, updatedAt, form: written.form, customization },
    ...said,
    isCurrent: true,
    userId: ctx.user.iuid,
  });
  await ctx.audit({ action: 'form.customize', subject: formKey, details: { version } });
  return present(written);
};

export const formCustomizationHistory: Act<'formCustomizationHistory'> = async (ctx, { companyId, formKey }) => {
  refuseOther(ctx, companyId);
  const rows = await ctx.db
    .select({ entry: formCustomHistory, user: appUser.displayName })
    .from(formCustomHistory)
    .leftJoin(appUser, eq(appUser.id, formCustomHistory.userId))
    .where(eq(formCustomHistory.formKey, formKey))
    .orderBy(desc(formCustomHistory.updatedAt), desc(formCustomHistory.version));
  return rows.map(({ entry: { companyId: _, formKey: __, ...entry }, user }) => ({
    ...entry,
    user,
    updatedAt: entry.updatedAt.toISOString(),
  }));
};

/** What counted once counts again: a new version, and that entry is the current one. */
export const restoreFormCustomization: Act<'restoreFormCustomization'> = async (ctx, input) => {
  refuseOther(ctx, input.companyId);
  const customs = await takeCustoms(ctx);
  const ofForm = eq(formCustomHistory.formKey, input.formKey);
  const [entry] = await ctx.db
    .select()
    .from(formCustomHistory)
    .where(and(ofForm, eq(formCustomHistory.id, input.versionId)));
  if (!entry) throw new GestaError('versionNotFound');
  const written = await write(ctx, customs, entry);
  await ctx.db.update(formCustomHistory).set({ isCurrent: false }).where(and(ofForm, formCustomHistory.isCurrent));
  await ctx.db.update(formCustomHistory).set({ isCurrent: true }).where(eq(formCustomHistory.id, entry.id));
  await ctx.audit({
    action: 'form.restoreCustomization',
    subject: input.formKey,
    details: { version: written.version, from: entry.version },
  });
  return present(written);
};

/** Everything the company keeps about its forms, for one writer at a time: forms agree with each other or not at all. */
async function takeCustoms(ctx: CompanyContext): Promise<Row[]> {
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`forms ${ctx.company.iuid}`}, 0))`);
  return readCustoms(ctx);
}

async function write(ctx: CompanyContext, customs: readonly Row[], wanted: Custom): Promise<Row> {
  refuseWrong(customs, wanted);
  const values = {
    updatedAt: ctx.now,
    form: wanted.form as FormDefinition | null,
    customization: wanted.customization as Customization,
  };
  const [written] = await ctx.db
    .insert(formCustom)
    .values({ companyId: ctx.company.iuid, formKey: wanted.formKey, version: 1, ...values })
    .onConflictDoUpdate({
      target: [formCustom.companyId, formCustom.formKey],
      set: { ...values, version: sql`${formCustom.version} + 1` },
    })
    .returning();
  if (!written) throw new GestaError('unexpected');
  return written;
}

/** Neither the form itself nor one that counts on it may become wrong. What was wrong before is not this writer's doing. */
function refuseWrong(customs: readonly Row[], wanted: Custom): void {
  const before = formsOf(customs).refused;
  const after = formsOf([...customs.filter((each) => each.formKey !== wanted.formKey), wanted]).refused;
  const wrong = [...after].filter(([formKey]) => formKey === wanted.formKey || !before.has(formKey));
  if (wrong.length === 0) return;
  const fields = wrong.flatMap(([, problems]) =>
    problems.map(({ place, reason }) => [place, `form.problem.${reason}`]),
  );
  throw new GestaError('invalidInput', { fields: Object.fromEntries(fields) });
}

const present = ({ version, updatedAt, form, customization }: Row) => ({
  version,
  updatedAt: updatedAt.toISOString(),
  form,
  customization,
});
