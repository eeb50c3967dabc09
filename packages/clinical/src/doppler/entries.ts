import type { Entry } from '../entries/entry.ts';
import { anemiaEntries } from './anemia.ts';
import { arteryEntries } from './arteries.ts';
import { ductusVenosusEntries } from './ductusVenosus.ts';
import { firstTrimesterEntries } from './firstTrimester.ts';
import { fluidEntries } from './fluid.ts';
import { resistanceEntries } from './resistance.ts';
import { uterineEntries } from './uterine.ts';

/** Those the forms ask for. */
export const fetalDopplerEntries: readonly Entry[] = [
  ...arteryEntries,
  ...resistanceEntries,
  ...uterineEntries,
  ...ductusVenosusEntries,
  ...fluidEntries,
  ...anemiaEntries,
  ...firstTrimesterEntries,
];
