import { GestaError } from '@gesta/domain';
import { isDeviceSource } from '@gesta/forms';
import { and, eq, inArray } from '../db/drizzle.ts';
import { dicomInstance, dicomMeasure, dicomStudy } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';

/**
 * A value says it was taken from a machine: the measure it names is of a study of this very exam, or nothing is saved. What stands there
 * already was asked when it came. A save that names none asks nothing.
 */
export async function refuseForeignMeasures(
  db: Db,
  exam: { id: string; forms: Readonly<Record<string, unknown>> },
  wanted: Iterable<readonly [string, unknown]>,
): Promise<void> {
  const named = [...wanted].filter(
    ([key, value]) => value !== null && isDeviceSource(key) && exam.forms[key] !== value,
  ) as [string, string][];
  if (named.length === 0) return;
  const own = await ownMeasures(
    db,
    exam.id,
    named.map(([, measure]) => measure),
  );
  const foreign = named.filter(([, measure]) => !own.has(measure));
  if (foreign.length === 0) return;
  const fields = Object.fromEntries(foreign.map(([key]) => [`set.${key}`, 'errors.foreignMeasure']));
  throw new GestaError('invalidInput', { fields });
}

/** Which of these measures are of studies of this exam; a hidden study is still its own. */
export async function ownMeasures(db: Db, exam: string, measures: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: dicomMeasure.id })
    .from(dicomMeasure)
    .innerJoin(
      dicomInstance,
      and(eq(dicomInstance.companyId, dicomMeasure.companyId), eq(dicomInstance.id, dicomMeasure.instance)),
    )
    .innerJoin(
      dicomStudy,
      and(eq(dicomStudy.companyId, dicomInstance.companyId), eq(dicomStudy.id, dicomInstance.study)),
    )
    .where(and(inArray(dicomMeasure.id, [...measures]), eq(dicomStudy.interactionId, exam)));
  return new Set(rows.map(({ id }) => id));
}
