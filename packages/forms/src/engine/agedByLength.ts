import type { Patch, Values } from './state.ts';

const TAB = 'gestationalAge.info.';
/** What the crown–rump length of an earlier exam says of its age. */
const AGE = `${TAB}igComprimentoReferencia`;

/** Who dates by an earlier exam may type its length: its weeks and days follow, and can be typed over. */
export function agedByLength(values: Values, changed: ReadonlySet<string>): Patch {
  const age = values[AGE];
  if (!changed.has(AGE) || values[`${TAB}calculo`] !== 'exame-anterior' || typeof age !== 'number') return {};
  return { [`${TAB}weeks`]: Math.floor(age / 7), [`${TAB}days`]: age % 7 };
}
