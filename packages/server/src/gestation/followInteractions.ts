import { type CalendarDay, parseDay } from '@gesta/clinical';
import { same } from '@gesta/forms';
import { and, desc, eq, isNull, sql } from '../db/drizzle.ts';
import { type FormValues, gestation, interaction } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import { ageForms, type GestationRow, isAgeValue, takeGestation } from './queries.ts';

const TAB = 'gestationalAge.info.';
/** As many as the column takes. */
const MOST = 9;

type DatedInteraction = { day: CalendarDay; age: FormValues };

/**
 * A gestation is what its interactions say of it: the newest one that knows its start and how many there are, and the age form of the newest
 * as the base of the next. Called in the transaction of whatever changed the interactions, whose entry in the trail covers this too.
 */
export async function followInteractions(ctx: CompanyContext, id: string | null): Promise<void> {
  const known = id && (await takeGestation(ctx.db, id));
  if (!known) return;
  const interactions: DatedInteraction[] = await ctx.db
    .select({ day: interaction.serviceDay, age: ageForms })
    .from(interaction)
    .where(and(eq(interaction.gestationId, known.id), isNull(interaction.deletedAt)))
    .orderBy(desc(interaction.date), desc(interaction.id));
  const said = saidBy(interactions, known);
  if (isKnown(said, known)) return;
  await ctx.db
    .update(gestation)
    .set({ ...said, version: sql`${gestation.version} + 1` })
    .where(eq(gestation.id, known.id));
}

function saidBy(interactions: readonly DatedInteraction[], known: GestationRow) {
  const [newest] = interactions;
  const first = <T>(read: (age: FormValues) => T | null): T | null => {
    for (const { age } of interactions) {
      const found = read(age);
      if (found !== null) return found;
    }
    return null;
  };
  const age = newest?.age[`${TAB}calculada`];
  return {
    date: first(startIn) ?? known.date,
    fetos: first((each) => countIn(each[`${TAB}fetos`])) ?? known.fetos,
    sacos: first((each) => countIn(each[`${TAB}qtdSacoGestacional`])) ?? known.sacos,
    gestationalAge: typeof age === 'number' && Number.isInteger(age) && age >= 0 ? age : null,
    formsBase: baseOf(newest, known.formsBase),
  };
}

/** The next interaction is dated by the newest one there is: its day is the test date, also after a newer one was deleted. */
function baseOf(newest: DatedInteraction | undefined, known: FormValues): FormValues {
  const others = Object.entries(known).filter(([key]) => !isAgeValue(key));
  return { ...Object.fromEntries(others), ...(newest && { ...newest.age, [`${TAB}dateTest`]: newest.day }) };
}

/** A start that gives no age is one somebody is still typing, or typed wrong. */
function startIn(age: FormValues): CalendarDay | null {
  return typeof age[`${TAB}calculada`] === 'number' ? parseDay(String(age[`${TAB}date`] ?? '')) : null;
}

/** `0` and `Não visto` say nothing about how many there are. */
function countIn(value: unknown): number | null {
  const count = Number(value);
  return Number.isInteger(count) && count >= 1 && count <= MOST ? count : null;
}

function isKnown(said: ReturnType<typeof saidBy>, known: GestationRow): boolean {
  const { formsBase, ...rest } = said;
  const keys = new Set([...Object.keys(formsBase), ...Object.keys(known.formsBase)]);
  return (
    (Object.keys(rest) as (keyof typeof rest)[]).every((field) => rest[field] === known[field]) &&
    [...keys].every((key) => same(formsBase[key], known.formsBase[key]))
  );
}
