import { expect, it } from 'vitest';
import { keptMeasures } from '../test/deviceMeasures.ts';
import { currentMeasures } from './currentMeasures.ts';
import type { KeptMeasure } from './deviceMeasure.ts';

const HEAD: Partial<KeptMeasure> = { code: '11820-8' };
const FEMUR: Partial<KeptMeasure> = { code: '11963-6' };
const LMP: Partial<KeptMeasure> = { code: '8665-2', unit: 'DATE', value: null, text: '20260401' };

type Report = { study?: string; sent: Partial<KeptMeasure>[] };
const current = (...reports: Report[]) =>
  currentMeasures(
    reports.flatMap(({ sent }, at) =>
      keptMeasures(...sent).map((each) => ({ ...each, id: `${at} ${each.code}`, report: `r${at}` })),
    ),
    reports.map(({ study = 's' }, at) => ({ iuid: `r${at}`, study })),
  ).map(({ id }) => id);

it.each<[string, Report[], string[]]>([
  ['all of one report', [{ sent: [HEAD, FEMUR] }], ['0 11820-8', '0 11963-6']],
  ['the later of two that tell of the same', [{ sent: [HEAD, FEMUR] }, { sent: [HEAD] }], ['1 11820-8']],
  ['both where they tell of other things', [{ sent: [HEAD] }, { sent: [FEMUR] }], ['0 11820-8', '1 11963-6']],
  [
    'both where only the pregnancy is in both',
    [{ sent: [LMP, HEAD] }, { sent: [LMP, FEMUR] }],
    ['0 8665-2', '0 11820-8', '1 8665-2', '1 11963-6'],
  ],
  ['both of two studies', [{ sent: [HEAD] }, { study: 't', sent: [HEAD] }], ['0 11820-8', '1 11820-8']],
  [
    'both of two fetuses',
    [{ sent: [{ ...HEAD, fetus: 'A' }] }, { sent: [{ ...HEAD, fetus: 'B' }] }],
    ['0 11820-8', '1 11820-8'],
  ],
])('counts %s', (_, reports, expected) => expect(current(...reports)).toEqual(expected));
