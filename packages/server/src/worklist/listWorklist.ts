import { and, eq, sql } from 'drizzle-orm';
import { worklistExam } from '../db/schema.ts';
import { searchWords, wordPrefixes } from '../db/search.ts';
import type { Act } from '../http/context.ts';
import { byHour, selectExams } from './queries.ts';

/** More lines than a day of a clinic has look like a copy of the list, and are recorded. */
const MANY = 300;

/** The exams of one day, or of all days where none is named; with words those they find. */
export const listWorklist: Act<'listWorklist'> = async (ctx, input) => {
  const newest = input.sortDirection === 'DESCENDING';
  const words = searchWords(input.search).sort((a, b) => b.length - a.length);
  // Within a day few rows are left to look at; the words of all days are found by their own index.
  const found =
    input.created === undefined && words.length > 0
      ? [
          sql`${worklistExam.id} IN (SELECT gesta_find_worklist(${sql.param(words)}::text[], ${newest}, ${input.limit}))`,
        ]
      : wordPrefixes(worklistExam.keywords, input.search);
  const where = and(input.created ? eq(worklistExam.serviceDate, input.created) : undefined, ...found);
  const exams = await selectExams(ctx.db, where, byHour(newest), input.limit);
  if (exams.length > MANY) {
    const details = { count: exams.length, searched: words.length > 0 };
    await ctx.audit({ action: 'worklist.list', subject: ctx.company.iuid, details });
  }
  return exams;
};
