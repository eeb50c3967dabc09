import type { Calculation } from '@gesta/clinical';
import { fieldValueParts } from '@gesta/domain';
import { keyBeside, type Placed } from '@gesta/forms';
import { authorName } from '../calc/authorName.ts';
import { formulaAt } from '../calc/formulaAt.ts';
import { namesOf } from '../form/namesOf.ts';
import { type Moment, trajectoryOf } from '../measure/trajectory.ts';
import { paperMark, UNMARKED } from './mark.ts';
import type { EarlierValue, MeasureLine } from './paper.ts';
import type { Printing } from './printing.ts';

/** What the note says, the name does not say again. */
export const bareLabel = (label: string): string => label.replace(/\s*\([^()]*\)$/, '');

export function measureLine(place: Placed, print: Printing): MeasureLine {
  const { state, speech, say, cite } = print;
  const { short, name } = namesOf(speech.say(place.field.label));
  const { text, unit } = fieldValueParts(place, state.values[place.key], speech);
  const calculation = state.results.get(place.key);
  const age = place.field.companions?.ig && state.values[keyBeside(place, place.field.companions.ig)];
  const { percentil = null, bound = null, z = null } = calculation ?? {};
  const curve = namedCurve(calculation, print);
  return {
    short: short ?? '',
    name,
    value: text,
    unit,
    age: typeof age === 'number' ? say.age(age) : '',
    percentile: percentil === null ? '' : say.percentile({ percentil, bound }),
    at: z,
    ...(calculation ? paperMark(calculation) : UNMARKED),
    z: z === null ? '' : say.zNumber(z),
    curve,
    refs: calculation && (curve !== '' || typeof age === 'number') ? cite(calculation) : [],
  };
}

/** The curve a number was read on, where it has a place on one. */
export function namedCurve(calculation: Calculation | undefined, { say }: Printing): string {
  if (!calculation || (calculation.percentil === null && calculation.z === null)) return '';
  const known = formulaAt(calculation.path);
  return known ? authorName(known.author, known.info, say) : '';
}

/** The visits before this exam in which the measure was taken, oldest first. */
export const earlierMoments = (place: Placed, { exam }: Printing): readonly Moment[] => {
  const moments = trajectoryOf(place, exam);
  const now = moments.findIndex(({ current }) => current);
  return now < 0 ? [] : moments.slice(0, now);
};

export function sayEarlier(place: Placed, { value, calculation }: Moment, { speech, say }: Printing): EarlierValue {
  const { percentil = null, bound = null, z = null } = calculation ?? {};
  return {
    value: fieldValueParts(place, value, speech).text,
    percentile: percentil === null ? '' : say.percentile({ percentil, bound }),
    at: z,
  };
}

/** How far it has moved on its curve since that visit. */
export function changeOnCurve(place: Placed, since: Moment | undefined, { state, say }: Printing): string {
  const now = state.results.get(place.key)?.z ?? null;
  const then = since?.calculation?.z ?? null;
  return now === null || then === null ? '' : say.zNumber(now - then);
}
