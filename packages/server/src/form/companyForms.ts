import { DEFINITIONS, type FormDefinition } from '@gesta/forms';
import type { CompanyContext } from '../http/context.ts';

/** The forms of the active company, in the order they are offered. The same forms are the same list. */
export async function companyForms(_ctx: CompanyContext): Promise<readonly FormDefinition[]> {
  return DEFINITIONS;
}
