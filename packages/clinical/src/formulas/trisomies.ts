import { REASSURANCE_DIVISOR } from '../references/local/coefficients.ts';
import { afterRatio, type MarkerFinding, type SoftMarker, softMarkerRatio } from '../risk/softMarkers.ts';
import { type FetalMarkers, floorCode, gaFromCrl, type TrisomyRisk, trisomyRisk } from '../risk/trisomy.ts';
import { TRISOMIES, type Trisomy } from '../risk/trisomyPrior.ts';
import { twinTrisomyRisk } from '../risk/twins.ts';
import { addDays, type CalendarDay, daysBetween } from '../values/day.ts';
import type { Given } from '../values/given.ts';
import { choice, type Inputs, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import { type BeatsPerMinute, millimetres, type Years } from '../values/units.ts';
import type { Notice, ResultItem } from './calculation.ts';
import { type Formula, type FormulaAnswer, item, refused } from './formula.ts';
import { trisomyLacks } from './lacks.ts';
import {
  birthProblem,
  bloodAge,
  chorionicityProblem,
  crlProblem,
  isTwin,
  largerCrl,
  riskNotices,
  serumOf,
  serumParams,
} from './maternal.ts';

const FINDINGS = ['presente', 'ausente', 'hipoplasico', 'naoAvaliado'] as const;
const day = { kind: 'day', optional: true } as const;
const history = optional(choice('1', '0'));

/** Measured in each fetus; the second has the same names with a 2. */
const fetusParams = (suffix: string): Inputs => ({
  [`ccn${suffix}`]: optional(numberInput('mm')),
  [`tn${suffix}`]: optional(numberInput('mm', { min: 0.3, max: 15 })),
  [`bcf${suffix}`]: optional(numberInput('bpm', { min: 60, max: 250 })),
  [`ossoNasal${suffix}`]: optional(choice(...FINDINGS)),
  [`ondaADuctoVenoso${suffix}`]: optional(choice('Positivo', 'Zero', 'FluxoReverso', 'naoAvaliado')),
  [`regurgitacao${suffix}`]: optional(choice('ausente', 'presente', 'naoAvaliado')),
});

/** A finding between the two that were counted in the studies is no evidence either way. */
function fetusOf(given: Given, suffix: string): FetalMarkers {
  const value = (name: string) => (given.has(`${name}${suffix}`) ? given.number(`${name}${suffix}`) : undefined);
  const finding = (name: string, yes: string, no: string) => {
    if (!given.has(`${name}${suffix}`)) return undefined;
    const chosen = given.choice(`${name}${suffix}`);
    return chosen === yes ? true : chosen === no ? false : undefined;
  };
  const nt = value('tn');
  return {
    crlMm: millimetres(value('ccn') ?? Number.NaN),
    ntMm: nt === undefined ? undefined : millimetres(nt),
    fhrBpm: value('bcf') as BeatsPerMinute | undefined,
    nasalBoneAbsent: finding('ossoNasal', 'ausente', 'presente'),
    tricuspidRegurgitation: finding('regurgitacao', 'presente', 'ausente'),
    ductusVenosusReversedA: finding('ondaADuctoVenoso', 'FluxoReverso', 'Positivo'),
  };
}

const CONCEPTION_TO_TERM = 266;

/** Age of the egg at the due date, in years: the donor's, or the own one at the day it was frozen. */
function ageAtDueDate(given: Given, due: CalendarDay): Years | { reason: Reason } {
  const source = given.has('fertilizacaoInVitro') ? given.choice('fertilizacaoInVitro') : 'Normal';
  const years = (from: CalendarDay, to: CalendarDay, more = 0) => ((daysBetween(from, to) + more) / 365.25) as Years;
  if (source === 'Doação de óvulo') {
    if (!given.has('dateDoadora')) return refused({ code: 'missing', input: 'dateDoadora' });
    if (given.day('dateDoadora') >= given.day('interationDate'))
      return refused({ code: 'inconsistent', input: 'dateDoadora' });
    return years(given.day('dateDoadora'), due);
  }
  if (source === 'Óvulo congelado') {
    if (!given.has('dateCongelamento')) return refused({ code: 'missing', input: 'dateCongelamento' });
    const frozen = given.day('dateCongelamento');
    if (frozen >= given.day('interationDate') || frozen <= given.day('dateBirthMother'))
      return refused({ code: 'inconsistent', input: 'dateCongelamento' });
    return years(given.day('dateBirthMother'), given.day('dateCongelamento'), CONCEPTION_TO_TERM);
  }
  return years(given.day('dateBirthMother'), due);
}

function trisomies(given: Given): FormulaAnswer | { reason: Reason } {
  if (!given.has('interationDate')) return refused({ code: 'refused', key: 'calc.error.noExamDate' });
  const problem = birthProblem(given) ?? crlProblem(given) ?? fetusProblem(given);
  if (problem) return refused(problem);
  const ga = gaFromCrl(largerCrl(given));
  const age = ageAtDueDate(given, addDays(given.day('interationDate'), 280 - Math.round(ga)));
  if (typeof age === 'object') return age;
  const bhcg = serumOf(given, 'bhcgLivre');
  const pappa = serumOf(given, 'pappa');
  // The published medians of raw values rest in part on recalled terms: the laboratory's own MoM is asked for.
  if (bhcg.raw !== undefined || pappa.raw !== undefined)
    return refused({ code: 'unavailable', input: 'unidadeBioquimica' });
  const setting = {
    ageAtDueDate: age,
    previous: TRISOMIES.filter((each) => given.has(PREVIOUS[each]) && given.choice(PREVIOUS[each]) === '1'),
    gaDaysBlood: bloodAge(given, ga),
    reassuranceFloorDivisor: REASSURANCE_DIVISOR,
  };
  const unset = TRISOMIES.filter((each) => !given.has(PREVIOUS[each])).map((each) => `previous${each}`);
  if (isTwin(given)) {
    const answer = twinTrisomyRisk({
      ...setting,
      chorionicity: given.choice('corionicidade') === '1' ? 'MC' : 'DC',
      fetuses: [fetusOf(given, ''), fetusOf(given, '2')],
      freeBhcgMoMSingletonScale: bhcg.mom,
      pappaMoMSingletonScale: pappa.mom,
    });
    if ('reason' in answer) return refused(answer.reason);
    const [one, two] = answer.perFetus;
    return {
      result: [...risksOf(one, ''), ...risksOf(two, '2')],
      notices: [
        ...noticesOf([one, two], unset, bhcg.mom ?? pappa.mom),
        { key: answer.shared ? 'calc.notice.twinsShared' : 'calc.notice.twinsEach' },
        ...answer.notes.map((note) => ({ key: `calc.notice.${note}` })),
      ],
    };
  }
  const answer = trisomyRisk({ ...setting, ...fetusOf(given, ''), freeBhcgMoM: bhcg.mom, pappaMoM: pappa.mom });
  if ('reason' in answer) return refused(answer.reason);
  return { result: risksOf(answer, ''), notices: noticesOf([answer], unset, bhcg.mom ?? pappa.mom) };
}

const PREVIOUS: Readonly<Record<Trisomy, string>> = {
  t21: 'riscoTrissomia21Prev',
  t18: 'riscoTrissomia18Prev',
  t13: 'riscoTrissomia13Prev',
};
function fetusProblem(given: Given): Reason | null {
  const count = given.has('fetos') ? given.choice('fetos') : '1';
  if (count !== '1' && count !== '2') return { code: 'refused', key: 'calc.error.fetuses' };
  return count === '2' ? chorionicityProblem(given) : null;
}

const HIGH = 100;
const INTERMEDIATE = 1000;
const classOf = (oneIn: number) => (oneIn <= HIGH ? 'high' : oneIn <= INTERMEDIATE ? 'intermediate' : 'low');

function risksOf(risk: TrisomyRisk, suffix: string): ResultItem[] {
  return [
    ...TRISOMIES.flatMap((each) => [
      item(`${each}only${suffix}`, risk[`${each}only`], '1:N', 6),
      item(`${each}plus${suffix}`, risk[`${each}plus`], '1:N', 6),
    ]),
    item(`classe${suffix}`, classOf(Math.min(risk.t21plus, risk.t18plus, risk.t13plus))),
  ];
}

const CERTIFIED = ['nt', 'nasalBoneAbsent', 'ductusVenosusReversedA', 'tricuspidRegurgitation'];

function noticesOf(risks: readonly TrisomyRisk[], unset: readonly string[], labMom: number | undefined): Notice[] {
  const all = (of: (risk: TrisomyRisk) => readonly string[]) => [...new Set(risks.flatMap(of))];
  const used = all((risk) => risk.markersUsed);
  const notes = all((risk) => risk.notes);
  const truncated = all((risk) => risk.truncated);
  const atFloor = TRISOMIES.map(floorCode).filter((code) => truncated.includes(code));
  return [
    ...riskNotices('Snijders 1999 + Wright 2008 + Kagan 2008', {
      used,
      truncated: truncated.filter((code) => !atFloor.includes(code)),
      assumed: unset,
    }),
    ...(atFloor.length === 0
      ? []
      : [
          {
            key: 'calc.notice.reassuranceFloor',
            values: { part: REASSURANCE_DIVISOR },
            list: atFloor.map((code) => `calc.marker.${code}`),
          },
        ]),
    { key: 'calc.notice.gaFromCrl' },
    ...(labMom === undefined ? [] : [{ key: 'calc.notice.momLab' }]),
    ...(used.some((each) => CERTIFIED.includes(each)) ? [{ key: 'calc.notice.certifiedOperator' }] : []),
    ...notes.map((note) => ({ key: `calc.notice.${note}` })),
  ];
}

const MARKERS: Readonly<Record<string, SoftMarker>> = {
  mkPregaNucal: 'increasedNuchalFold',
  mkOssoNasal: 'absentOrHypoplasticNasalBone',
  mkVentriculomegalia: 'ventriculomegaly',
  mkFocoHiperecogenico: 'intracardiacEchogenicFocus',
  mkIntestinoHiperecogenico: 'hyperechogenicBowel',
  mkPielectasia: 'mildHydronephrosis',
  mkFemurCurto: 'shortFemur',
  mkUmeroCurto: 'shortHumerus',
  mkSubclavia: 'aberrantRightSubclavian',
};
const FOUND: Readonly<Record<string, MarkerFinding>> = {
  presente: 'present',
  ausente: 'absent',
  Incerto: 'notAssessed',
};
const markerRow = optional(choice(...Object.keys(FOUND)));

const isAssessed = (finding: MarkerFinding | undefined) => finding === 'present' || finding === 'absent';

function afterMarkers(given: Given): FormulaAnswer | { reason: Reason } {
  const findings: Partial<Record<SoftMarker, MarkerFinding>> = {};
  for (const name in MARKERS)
    if (given.has(name)) findings[MARKERS[name] as SoftMarker] = FOUND[given.choice(name)] ?? 'notAssessed';
  // Both bones come from one growth and count once: the short one speaks, the femur where they agree.
  if (isAssessed(findings.shortFemur) && isAssessed(findings.shortHumerus)) {
    const humerusAlone = findings.shortHumerus === 'present' && findings.shortFemur === 'absent';
    delete findings[humerusAlone ? 'shortFemur' : 'shortHumerus'];
  }
  const answer = softMarkerRatio(findings);
  if ('reason' in answer) return refused(answer.reason);
  const posterior = afterRatio(1 / given.number('riscoPrevio'), answer.likelihoodRatio);
  return {
    result: [
      item('riscoAposMarcadores', 1 / posterior, '1:N', 6),
      item('razaoVerossimilhanca', answer.likelihoodRatio, 'ratio', 3),
    ],
    notices: riskNotices('Agathokleous 2013', { used: answer.assessed, truncated: [], assumed: [] }),
  };
}

export const trisomyFormulas: readonly Formula[] = [
  {
    measure: 'trissomias',
    author: '',
    version: 3,
    group: 'risk',
    uses: ['combinedTrisomyRisk', 'trisomyPrior', 'ntLikelihoodRatio', 'gaussianMarkerLikelihoodRatio', 'crlToGaDays'],
    params: {
      interationDate: day,
      dateBirthMother: day,
      fertilizacaoInVitro: optional(choice('Normal', 'Doação de óvulo', 'Óvulo congelado')),
      dateDoadora: day,
      dateCongelamento: day,
      fetos: optional(choice('0', '1', '2', '3', '4', 'Não visto')),
      corionicidade: optional(choice('1', '2', '3')),
      ...fetusParams(''),
      ...fetusParams('2'),
      riscoTrissomia21Prev: history,
      riscoTrissomia18Prev: history,
      riscoTrissomia13Prev: history,
      ...serumParams,
      bhcgLivre: optional(numberInput('MoM', { positive: true, max: 10_000 })),
    },
    outputs: [
      ...TRISOMIES.flatMap((each) =>
        ['only', 'plus'].map((stage) => ({ id: `${each}${stage}`, unit: '1:N' as const })),
      ),
      { id: 'classe', unit: '' },
      ...TRISOMIES.flatMap((each) =>
        ['only2', 'plus2'].map((stage) => ({ id: `${each}${stage}`, unit: '1:N' as const })),
      ),
      { id: 'classe2', unit: '' },
    ],
    lacks: trisomyLacks,
    run: trisomies,
  },
  {
    measure: 'marcadores',
    author: 'agathokleous',
    version: 1,
    group: 'risk',
    uses: ['secondTrimesterMarkerRisk'],
    params: {
      riscoPrevio: numberInput('1:N', { min: 1.0001, max: 1_000_000 }),
      ...Object.fromEntries(
        [...Object.keys(MARKERS), 'mkCistoPlexo', 'mkArteriaUnica'].map((name) => [name, markerRow]),
      ),
    },
    outputs: [
      { id: 'riscoAposMarcadores', unit: '1:N' },
      { id: 'razaoVerossimilhanca', unit: 'ratio', decimals: 3 },
    ],
    run: afterMarkers,
  },
];
