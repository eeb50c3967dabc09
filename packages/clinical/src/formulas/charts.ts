import { barcelonaCurve } from '../growth/barcelona.ts';
import { nichdCurve } from '../growth/nichd.ts';
import { whoCurve } from '../growth/who.ts';
import type { NichdGroup } from '../references/nichd/shape.ts';
import type { Given } from '../values/given.ts';
import { choice, type Input, optional } from '../values/input.ts';
import { BASIC, datedByHadlock, jeantyHumerus } from './biometry.ts';
import { indexFormula } from './doppler.ts';
import type { Formula } from './formula.ts';
import { placedWeight, SEX, sexOf } from './growth.ts';
import { measured } from './measure.ts';

/** Race or ethnicity is asked of the person, never inferred; the authors publish four tables. */
const GROUPS = { branca: 'White', negra: 'Black', hispanica: 'Hispanic', asiatica: 'Asian' } as const;
const GROUP: Input = choice(...Object.keys(GROUPS));
const groupOf = (given: Given | null): NichdGroup =>
  GROUPS[(given?.has('grupo') ? given.choice('grupo') : 'branca') as keyof typeof GROUPS];

const DATED = 'dating.biometry.hadlock1984';

export const chartFormulas: readonly Formula[] = [
  ...BASIC.flatMap(({ measure, code, input, limits }) => {
    const common = {
      measure,
      group: 'biometry' as const,
      unit: 'mm' as const,
      limits,
      slips: true as const,
      datedBy: datedByHadlock(input, code),
    };
    return [
      measured({ ...common, author: 'who', uses: ['size.who2017', DATED], curve: () => whoCurve(code) }),
      measured({
        ...common,
        author: 'nichd',
        uses: ['table.nichd-biometry', DATED],
        params: { grupo: GROUP },
        curve: (given) => nichdCurve(code, groupOf(given)),
      }),
    ];
  }),
  measured({
    measure: 'cu',
    author: 'who',
    group: 'biometry',
    unit: 'mm',
    limits: [1, 90],
    uses: ['size.who2017', 'dating.humerus.jeanty1984'],
    datedBy: jeantyHumerus,
    curve: () => whoCurve('HL'),
  }),
  placedWeight('who', 'size.who2017', (given) => whoCurve('EFW', sexOf(given)), { sexo: optional(SEX) }),
  placedWeight('nichd', 'table.nichd-efw', (given) => nichdCurve('EFW', groupOf(given)), { grupo: GROUP }),
  placedWeight('barcelona', 'size.efw.barcelona', (given) => barcelonaCurve(sexOf(given) ?? 'female'), { sexo: SEX }),
  placedWeight(
    'barcelona-twins',
    'size.efw.barcelona-twins',
    (given) => barcelonaCurve(sexOf(given) ?? 'female', true),
    {
      sexo: SEX,
    },
  ),
  indexFormula('pi-uterina', 'cavoretto', 'uta-pi-cavoretto2023'),
];
