import type { Entry } from '../entries/entry.ts';
import { CHITTY_2002 } from '../references/chitty/coefficients.ts';
import { LIMB_TABLE } from '../references/chitty/table.ts';
import { chosenEntry } from './chosenEntry.ts';
import { perBone } from './limb.ts';
import { tableCurve } from './tableCurve.ts';

/** The same curves as printed, rounded to a millimetre: to compare with, never to calculate with. */
export const limbTableCurves = perBone((bone) =>
  tableCurve({ unit: 'mm', percentiles: [5, 50, 95], rows: LIMB_TABLE[bone] }),
);

export const limbTableEntries: readonly Entry[] = [
  chosenEntry({
    id: 'table.limb-bones-chitty2002',
    ...CHITTY_2002,
    confidence: 'VERIFIED',
    selector: 'bone',
    curves: limbTableCurves,
  }),
];
