import { GestaError } from '@gesta/domain';
import { type Field, type FormDefinition, folded } from '@gesta/forms';
import { and, asc, count, eq, sql } from '../db/drizzle.ts';
import { formFieldItem } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { companyForms } from './companyForms.ts';

/** More than anybody reads through in a list of options. */
const MOST = 300;

export const fieldItems: Act<'fieldItems'> = async (ctx) => {
  const rows = await ctx.db
    .select({ field: formFieldItem.fieldId, item: formFieldItem.item })
    .from(formFieldItem)
    .orderBy(asc(formFieldItem.fieldId), asc(formFieldItem.addedAt), asc(formFieldItem.folded));
  const items: Record<string, string[]> = {};
  for (const { field, item } of rows) items[field] = [...(items[field] ?? []), item];
  return { items };
};

export const addFieldItem: Act<'addFieldItem'> = async (ctx, { fieldId, item }) => {
  const field = await editableField(ctx, fieldId);
  const own = field.items?.find(({ value }) => folded(value) === folded(item));
  if (own) return { item: own.value };
  const [{ number } = { number: 0 }] = await ctx.db
    .select({ number: count() })
    .from(formFieldItem)
    .where(eq(formFieldItem.fieldId, fieldId));
  if (number >= MOST) throw new GestaError('tooLarge');
  const added = await ctx.db
    .insert(formFieldItem)
    .values({ companyId: ctx.company.iuid, fieldId, item, addedAt: ctx.now })
    .onConflictDoNothing()
    .returning();
  if (added.length > 0) await ctx.audit({ action: 'formField.addItem', subject: fieldId });
  const [there] = await ctx.db.select().from(formFieldItem).where(sameItem(fieldId, item));
  return { item: there?.item ?? item };
};

export const removeFieldItem: Act<'removeFieldItem'> = async (ctx, { fieldId, item }) => {
  await editableField(ctx, fieldId);
  const removed = await ctx.db.delete(formFieldItem).where(sameItem(fieldId, item)).returning();
  if (removed.length > 0) await ctx.audit({ action: 'formField.removeItem', subject: fieldId });
  return { ok: true };
};

const sameItem = (fieldId: string, item: string) =>
  and(eq(formFieldItem.fieldId, fieldId), eq(formFieldItem.folded, sql`gesta_fold(${item})`));

/** Only a field that says so takes options of a company. */
async function editableField(ctx: CompanyContext, fieldId: string): Promise<Field> {
  const [formKey, tab, key] = fieldId.split('.');
  const form = (await companyForms(ctx)).find((each: FormDefinition) => each.key === formKey);
  const panel = form?.components.flatMap((section) => section.panels).find((each) => each.key === tab);
  const field = panel?.fields.find((each) => each.key === key);
  if (!field?.editable) throw new GestaError('notFound');
  return field;
}
