import type { ConclusionRule, CriterionInput, Test } from './rule.ts';
import { TWINS_TOGETHER } from './twins.ts';

/** Where the fluid of a fetus is measured. */
const FLUID = ['QMB.avalBiofisicaFetal{n}', 'fetalBiophysicalProfile.perfil{n}'];
const MEASURED = { ilaTotal: 'ilaTotal', maiorBolsao: 'maiorBolsao' };
const PROFILE = 'fetalBiophysicalProfile.perfil{n}';
const SCORE = { pontuacaoTotal: 'pontuacaoTotal', pontuacaoMaxima: 'pontuacaoMaxima' };

const AMOUNT: Readonly<Record<string, CriterionInput>> = {
  afiCm: 'ilaTotal',
  pocketCm: 'maiorBolsao',
  multiple: { yes: { count: '@fetuses', from: 2 } },
  oligoAfiCm: { setting: 'oligoIla' },
  oligoAfiIncluded: { yes: { chosen: 'oligoIlaIncluded' } },
  polyAfiCm: { setting: 'polyIla' },
  oligoPocketCm: { setting: 'oligoPocket' },
  polyPocketCm: { setting: 'polyPocket' },
};
const amount = (is: string): Test => ({ criterion: 'fluid.amount', is, of: AMOUNT });

const POINTS: Readonly<Record<string, CriterionInput>> = {
  total: 'pontuacaoTotal',
  max: 'pontuacaoMaxima',
  normalFluid: { yes: { field: 'liquidoAmniotico', is: '2' }, no: { field: 'liquidoAmniotico', is: '0' } },
};
const profile = (...is: string[]): Test => ({ criterion: 'wellbeing.profile', is, of: POINTS });

/** The profile that is ticked in the form of growth, where nobody filled the form of its own. */
const TICKS = 'QMB.avalBiofisicaFetal{n}';
const POCKET = { pocketCm: 'maiorBolsao' } as const;
const TICKED_POINTS: Readonly<Record<string, CriterionInput>> = {
  total: 'pontuacaoBiofisica',
  normalFluid: {
    yes: { criterion: 'fluid.scored', is: 'enough', of: POCKET },
    no: { criterion: 'fluid.scored', is: 'reduced', of: POCKET },
  },
};
const ticked = (is: string): Test => ({
  all: [
    { field: `${PROFILE}.pontuacaoTotal`, set: false },
    { criterion: 'wellbeing.profile', is, of: TICKED_POINTS },
  ],
});
/** Without the tracing it has four items. */
const OF_EIGHT = { pontuacaoMaxima: { text: '8' } } as const;
const TICKED_SCORE = { ...OF_EIGHT, pontuacaoTotal: { amount: 'pontuacaoBiofisica' } } as const;
const onTicks = { part: 'crescimento', group: 'pbf', at: TICKS } as const;
const TICKED: readonly ConclusionRule[] = [
  { ...onTicks, id: 'bp.normal', severity: 'N', when: ticked('normal'), say: TICKED_SCORE },
  { ...onTicks, id: 'bp.oligo', severity: 'A', when: ticked('chronicCompromise') },
  { ...onTicks, id: 'bp.equivoco', severity: 'A', when: ticked('equivocal'), say: OF_EIGHT },
  { ...onTicks, id: 'bp.alterado', severity: 'C', when: ticked('asphyxia'), say: TICKED_SCORE },
];

/** Section 6: amniotic fluid, twins of one placenta, biophysical profile. */
export const FLUID_AND_PROFILE: readonly ConclusionRule[] = [
  { id: 'la.anidramnio', group: 'la', severity: 'C', at: FLUID, when: amount('anhydramnios') },
  { id: 'la.oligo', group: 'la', severity: 'C', at: FLUID, when: amount('oligohydramnios'), say: MEASURED },
  {
    id: 'la.reduzido',
    group: 'la',
    severity: 'A',
    at: FLUID,
    when: amount('low-normal'),
    say: { ilaTotal: 'ilaTotal' },
  },
  { id: 'la.poliGrave', group: 'la', severity: 'C', at: FLUID, when: amount('polyhydramnios-severe') },
  { id: 'la.poliMod', group: 'la', severity: 'A', at: FLUID, when: amount('polyhydramnios-moderate') },
  { id: 'la.poli', group: 'la', severity: 'A', at: FLUID, when: amount('polyhydramnios-mild'), say: MEASURED },
  { id: 'la.normal', group: 'la', severity: 'N', at: FLUID, when: amount('normal') },
  {
    id: 'la.incoerente',
    severity: 'A',
    at: 'QMB.avalBiofisicaFetal{n}',
    when: {
      any: [
        {
          all: [
            { field: 'liquidoAmniotico', is: 'Normal' },
            // Where there is no fluid at all, there is too little: the group only offers one of the two.
            { fired: ['la.anidramnio', 'la.oligo', 'la.poliGrave', 'la.poliMod', 'la.poli'] },
          ],
        },
        { all: [{ field: 'liquidoAmniotico', in: ['Diminuído', 'Aumentado'] }, { fired: ['la.normal'] }] },
      ],
    },
  },
  ...TWINS_TOGETHER,
  {
    id: 'bp.normal',
    group: 'pbf',
    severity: 'N',
    at: PROFILE,
    when: profile('normal'),
    say: SCORE,
  },
  { id: 'bp.oligo', group: 'pbf', severity: 'A', at: PROFILE, when: profile('chronicCompromise') },
  {
    id: 'bp.equivoco',
    group: 'pbf',
    severity: 'A',
    at: PROFILE,
    when: profile('equivocal'),
    say: { pontuacaoMaxima: 'pontuacaoMaxima' },
  },
  {
    id: 'bp.alterado',
    group: 'pbf',
    severity: 'C',
    at: PROFILE,
    when: profile('asphyxia', 'possibleAsphyxia'),
    say: SCORE,
    // With little fluid six of ten is not to be repeated (Manning 1990).
    variants: [{ when: profile('possibleAsphyxia'), wording: 'possivel' }, { when: profile('asphyxia') }],
  },
  ...TICKED,
];
