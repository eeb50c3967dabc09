import { and, eq, type SQL, sql } from '../db/drizzle.ts';
import { worklistExam } from '../db/schema.ts';
import { beginsIn, type Sought, soughtConditions, soughtIn, soughtNumbers } from '../db/search.ts';
import type { Act } from '../http/context.ts';
import { byHour, selectExams } from './queries.ts';

/** More lines than a day of a clinic has look like a copy of the list, and are recorded. */
const MANY = 300;

/** The exams of one day, or of all days where none is named; with words those they find. */
export const listWorklist: Act<'listWorklist'> = async (ctx, input) => {
  const newest = input.sortDirection === 'DESCENDING';
  const sought = soughtIn(input.search);
  const asks = sought.words.length + sought.numbers.length > 0;
  const { keywords, phoneDigits, birthDate: birthdate } = worklistExam;
  // Within a day few rows are left to look at; what is sought on all days is found by its own index.
  const found =
    input.created === undefined && asks
      ? [sql`${worklistExam.id} IN (SELECT ${foundBy(sought, newest, input.limit)})`]
      : soughtConditions({ begins: beginsIn(keywords), phoneDigits, birthdate }, input.search);
  const where = and(input.created ? eq(worklistExam.serviceDate, input.created) : undefined, ...found);
  const exams = await selectExams(ctx.db, where, byHour(newest), input.limit);
  if (exams.length > MANY) {
    const details = { count: exams.length, searched: asks };
    await ctx.audit({ action: 'worklist.list', subject: ctx.company.iuid, details });
  }
  return exams;
};

function foundBy({ words, numbers }: Sought, newest: boolean, limit: number): SQL {
  const others = sql`${sql.param(words)}::text[], ${newest}, ${limit}`;
  return numbers.length > 0
    ? sql`gesta_find_worklist_by_number(${soughtNumbers(numbers)}, ${others})`
    : sql`gesta_find_worklist(${others})`;
}
