import { type CompanyForms, type FormDefinition, formsOf } from '@gesta/forms';
import { asc } from '../db/drizzle.ts';
import { formCustom } from '../db/schema.ts';
import { builtOnce, type Db } from '../db/statements.ts';
import type { CompanyContext } from '../http/context.ts';
import { OUR_FORMS } from './ourForms.ts';

/** More companies than work in one process at a time. */
const MOST = 200;
/** `of` names the versions the forms were made from: what another process, or a restored database, has otherwise is seen at once. */
type Kept = { of: string; forms: CompanyForms };
const kept = new Map<string, Kept>();

/** The forms of the active company, in the order they are offered. The same forms are the same list. */
export async function companyForms(ctx: CompanyContext): Promise<readonly FormDefinition[]> {
  return (await loadForms(ctx)).forms;
}

export async function loadForms(ctx: CompanyContext, anew = false): Promise<CompanyForms> {
  return formsMadeOf(ctx, await formVersions(ctx.db), anew);
}

/** Made again only where a version moved, or `anew`. */
export async function formsMadeOf(ctx: CompanyContext, of: string, anew = false): Promise<CompanyForms> {
  if (of === '') return OUR_FORMS;
  const known = kept.get(ctx.company.iuid);
  const forms = known?.of === of && !anew ? known.forms : formsOf(await readCustoms(ctx));
  kept.delete(ctx.company.iuid);
  kept.set(ctx.company.iuid, { of, forms });
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
  return forms;
}

export const hasAtHand = (company: string): boolean => kept.has(company);

export function forgetForms(company: string | null): void {
  if (company !== null) kept.delete(company);
}

export function readCustoms(ctx: CompanyContext) {
  return ctx.db.select().from(formCustom).orderBy(asc(formCustom.formKey));
}

export async function formVersions(db: Db): Promise<string> {
  const rows = await versions(db).execute();
  return rows.map(({ key, version, at }) => `${key}:${version}:${at.getTime()}`).join(' ');
}

const versions = builtOnce((db) =>
  db
    .select({ key: formCustom.formKey, version: formCustom.version, at: formCustom.updatedAt })
    .from(formCustom)
    .orderBy(asc(formCustom.formKey))
    .prepare('form_versions'),
);
