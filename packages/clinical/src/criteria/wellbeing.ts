import { type FluidCategory, fluidCategory, fluidOfBoth } from '../doppler/fluid.ts';
import { type BppClass, bppClass } from '../organs/wellbeing.ts';
import { TACHYSYSTOLE_ABOVE } from '../references/criteria/fetus.ts';
import { FIGO } from '../references/figo/coefficients.ts';
import { BPP_MAXIMA, BPP_POCKET_CM } from '../references/manning/coefficients.ts';
import { FLUID_LIMITS } from '../references/smfm46/coefficients.ts';
import type { Given } from '../values/given.ts';
import { flagInput } from '../values/input.ts';
import { type CriterionEntry, criterion, openValue, toldBy } from './criterion.ts';

type Fluid = FluidCategory | 'anhydramnios';

const limitOf = (given: Given, name: string, usual: number): number => (given.has(name) ? given.number(name) : usual);

/** By the index, whose limits a company may choose. In several sacs it is no sign of too little. */
function byIndex(given: Given): FluidCategory | 'unknown' | null {
  if (!given.has('afiCm')) return null;
  const limits = {
    ...FLUID_LIMITS.afi,
    oligohydramnios: limitOf(given, 'oligoAfiCm', FLUID_LIMITS.afi.oligohydramnios),
    mild: limitOf(given, 'polyAfiCm', FLUID_LIMITS.afi.mild),
  };
  const found = fluidCategory(given.number('afiCm'), limits, given.flag('oligoAfiIncluded'));
  return found === 'oligohydramnios' && given.flag('multiple') ? 'unknown' : found;
}

function byPocket(given: Given): FluidCategory | null {
  if (!given.has('pocketCm')) return null;
  const oligohydramnios = limitOf(given, 'oligoPocketCm', FLUID_LIMITS.pocket.oligohydramnios);
  const mild = limitOf(given, 'polyPocketCm', FLUID_LIMITS.pocket.mild);
  const limits = { ...FLUID_LIMITS.pocket, oligohydramnios, lowNormal: oligohydramnios, mild };
  return fluidCategory(given.number('pocketCm'), limits, false);
}

/** SMFM 2018 and Moore 1990. A pocket of nothing is no fluid at all. */
function fluid(given: Given): Fluid | null {
  if (given.has('pocketCm') && given.number('pocketCm') === 0) return 'anhydramnios';
  const index = byIndex(given);
  const pocket = byPocket(given);
  if (index !== 'unknown') return fluidOfBoth(index, pocket);
  // An index that is no sign does not speak for a normal amount either.
  return pocket === 'normal' ? null : pocket;
}

type Profile = Exclude<BppClass, 'probableAsphyxia' | 'almostCertainAsphyxia'> | 'asphyxia';

/** Manning 1990. What the fluid was scored decides only where points are missing. */
function profile(given: Given): Profile | null {
  if (!given.has('total')) return null;
  const max = given.has('max') ? given.number('max') : BPP_MAXIMA.withoutNst;
  const found = bppClass(given.number('total'), max, given.has('normalFluid') ? given.flag('normalFluid') : true);
  if (found === 'probableAsphyxia' || found === 'almostCertainAsphyxia') return 'asphyxia';
  // Whoever did not look at the fluid cannot call a profile normal.
  return found === 'normal' && !given.has('normalFluid') ? null : found;
}

export const wellbeingCriteria: readonly CriterionEntry[] = [
  criterion({
    id: 'fluid.amount',
    standard: 'smfm46',
    author: 'SMFM 2018',
    citation:
      'Dashe JS, Pressman EK, Hibbard JU; SMFM. SMFM Consult Series #46. Am J Obstet Gynecol 2018;219:B2-B8; Moore & Cayle 1990',
    confidence: 'VERIFIED',
    inputs: {
      afiCm: openValue('cm'),
      pocketCm: openValue('cm'),
      multiple: flagInput,
      oligoAfiCm: openValue('cm'),
      oligoAfiIncluded: flagInput,
      polyAfiCm: openValue('cm'),
      oligoPocketCm: openValue('cm'),
      polyPocketCm: openValue('cm'),
    },
    classes: [
      'anhydramnios',
      'oligohydramnios',
      'low-normal',
      'normal',
      'polyhydramnios-mild',
      'polyhydramnios-moderate',
      'polyhydramnios-severe',
    ],
    classify: fluid,
  }),
  criterion({
    id: 'fluid.scored',
    standard: 'manning',
    author: 'Manning 1980',
    citation: 'Manning FA, Platt LD, Sipos L. Am J Obstet Gynecol 1980;136:787-795',
    confidence: 'VERIFIED',
    inputs: { pocketCm: openValue('cm') },
    classes: ['enough', 'reduced'],
    classify: toldBy('pocketCm', (cm) => (cm >= BPP_POCKET_CM ? 'enough' : 'reduced')),
  }),
  criterion({
    id: 'wellbeing.profile',
    standard: 'manning',
    author: 'Manning 1990',
    citation:
      'Manning FA, Harman CR, Morrison I, Menticoglou SM, Lange IR, Johnson JM. Fetal assessment based on fetal biophysical profile scoring. Am J Obstet Gynecol 1990;162:703-709',
    inputs: { total: openValue('score'), max: openValue('score'), normalFluid: flagInput },
    classes: ['normal', 'chronicCompromise', 'possibleAsphyxia', 'equivocal', 'asphyxia'],
    classify: profile,
  }),
  criterion({
    id: 'heart.rate',
    standard: 'figo',
    author: 'FIGO 2015',
    citation:
      'Ayres-de-Campos D, Spong CY, Chandraharan E. FIGO consensus guidelines on intrapartum fetal monitoring: cardiotocography. Int J Gynaecol Obstet 2015;131:13-24',
    confidence: 'VERIFIED',
    inputs: { bpm: openValue('bpm') },
    classes: ['slow', 'usual', 'rapid'],
    classify: toldBy('bpm', (bpm) => {
      const [from, to] = FIGO.baseline;
      if (bpm < from) return 'slow';
      return bpm > to ? 'rapid' : 'usual';
    }),
  }),
  criterion({
    id: 'tracing.contractions',
    standard: 'criteria',
    author: 'Macones 2008',
    citation: 'Macones GA, Hankins GDV, Spong CY, Hauth J, Moore T. Obstet Gynecol 2008;112:661-666',
    inputs: { count: openValue('count') },
    classes: ['tachysystole', 'usual'],
    classify: toldBy('count', (count) => (count > TACHYSYSTOLE_ABOVE ? 'tachysystole' : 'usual')),
  }),
];
