import { GROWTH_FALL } from '@gesta/clinical';
import type { WeighingForm } from '@gesta/findings';
import { earlierMoments } from './measureLine.ts';
import type { Printing } from './printing.ts';

/** How many quartiles the weight has lost since the highest earlier visit that is far enough away; null where there was none. */
export function fallenQuartiles(form: WeighingForm, print: Printing): number | null {
  const place = print.compiled.fields.get(`${form}.biometria1.pesoEstimado`);
  const now = place && print.state.results.get(place.key)?.percentil;
  const age = print.state.values['gestationalAge.info.calculada'];
  if (!place || now === null || now === undefined || typeof age !== 'number') return null;
  const before = earlierMoments(place, print).flatMap(({ age: then, calculation }) =>
    then !== null && age - then >= GROWTH_FALL.apartDays ? (calculation?.percentil ?? []) : [],
  );
  if (before.length === 0) return null;
  return Math.max(0, ((Math.max(...before) - now) * 100) / GROWTH_FALL.quartile);
}
