import { bareIdentity } from '@gesta/forms';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { patient } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { presentPatient } from './presentPatient.ts';

const AT_MOST = 5;

/** Names are compared without accents and signs: one front desk writes them, another does not. */
export const likelyDuplicates: Act<'likelyDuplicates'> = async (ctx, { name, birthdate, identity, except }) => {
  const bare = bareIdentity(identity);
  const sameDocument = bare === '' ? undefined : eq(patient.identity, bare);
  const sameName =
    birthdate === null || name === ''
      ? undefined
      : and(eq(patient.birthdate, birthdate), sql`gesta_keywords(${patient.name}) = gesta_keywords(${name})`);
  if (!sameDocument && !sameName) return [];
  const rows = await ctx.db
    .select()
    .from(patient)
    .where(and(isNull(patient.deletedAt), or(sameDocument, sameName), except ? ne(patient.id, except) : undefined))
    .orderBy(patient.name, patient.id)
    .limit(AT_MOST);
  return rows.map(presentPatient);
};
