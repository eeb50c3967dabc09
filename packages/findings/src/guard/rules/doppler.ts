import { classOf } from '@gesta/clinical';
import { inPercent } from '../../conclusion/inPercent.ts';
import { choiceAt, type Guarded, numberAt } from '../reading/guarded.ts';
import type { GuardHit, GuardRule } from '../reading/rule.ts';
import { contradicts } from './twins.ts';

const tabOf = (n: number): string => `obstetricdoppler.fetal${n}`;

/** The pulsatility and the resistance of one vessel. */
const VESSELS: readonly { pi: string; ri: string; fetus: boolean }[] = [
  { pi: 'obstetricdoppler.fetal{n}.piUmbilical', ri: 'obstetricdoppler.fetal{n}.riUmbilical', fetus: true },
  { pi: 'obstetricdoppler.fetal{n}.piCerebral', ri: 'obstetricdoppler.fetal{n}.riCerebral', fetus: true },
  { pi: 'obstetricdoppler.uterinas.piUterinaDireita', ri: 'obstetricdoppler.uterinas.riUterinaDireita', fetus: false },
  {
    pi: 'obstetricdoppler.uterinas.piUterinaEsquerda',
    ri: 'obstetricdoppler.uterinas.riUterinaEsquerda',
    fetus: false,
  },
];
/** The ratio is kept with two decimals or more. */
const ROUNDING = 0.01;

const perFetus = (guarded: Guarded, find: (n: number) => readonly GuardHit[]): GuardHit[] =>
  guarded.fetuses.flatMap((n) => [...find(n)]);

const vesselsOf = ({ fetuses }: Guarded) =>
  VESSELS.flatMap(({ pi, ri, fetus }) =>
    fetus
      ? fetuses.map((n) => ({
          pi: pi.replace('{n}', String(n)),
          ri: ri.replace('{n}', String(n)),
          index: n as number | null,
        }))
      : [{ pi, ri, index: null }],
  );

export const DOPPLER_GUARDS: readonly GuardRule[] = [
  {
    id: 'doppler.piBelowRi',
    severity: 'severe',
    words: 'contradicts',
    // (S − D) / mean and (S − D) / S: the mean is never above S.
    source: 'definitions of the indices: Gosling and Pourcelot',
    find: (guarded) =>
      vesselsOf(guarded).flatMap(({ pi, ri, index }): GuardHit[] => {
        const [pulsatility, resistance] = [numberAt(guarded, pi), numberAt(guarded, ri)];
        if (pulsatility === null || resistance === null || pulsatility >= resistance) return [];
        return [contradicts(guarded, pi, ri, index)];
      }),
  },
  {
    id: 'doppler.riAboveOne',
    severity: 'severe',
    words: 'impossible',
    // (S − D) / S is above one only where the flow turns round.
    source: 'definition of the resistance index; form-catalogue.md riUmbilical in 0.2–1',
    find: (guarded) =>
      vesselsOf(guarded).flatMap(({ ri, index }): GuardHit[] => {
        const value = numberAt(guarded, ri);
        if (value === null || classOf('doppler.resistanceIndex', { ri: value }) !== 'reversed') return [];
        if (index !== null && choiceAt(guarded, `${tabOf(index)}.diastoleReversa`) === 'presente') return [];
        return [{ at: [ri], index, params: { field: { field: ri }, value: { value, as: ri } } }];
      }),
  },
  {
    id: 'doppler.sdBelowOne',
    severity: 'severe',
    words: 'impossible',
    source: 'definition of the ratio: systole is never below diastole',
    find: (guarded) =>
      perFetus(guarded, (n) => {
        const key = `${tabOf(n)}.relacaoSdUmbilical`;
        const value = numberAt(guarded, key);
        if (value === null || classOf('doppler.systoleDiastole', { sd: value }) !== 'impossible') return [];
        return [{ at: [key], index: n, params: { field: { field: key }, value: { value, as: key } } }];
      }),
  },
  {
    id: 'doppler.ratio',
    severity: 'severe',
    words: 'ratio',
    source: 'form-catalogue.md relacaoCerebralPlacentaria = piCerebral / piUmbilical',
    find: (guarded) =>
      perFetus(guarded, (n) => {
        const keys = ['relacaoCerebralPlacentaria', 'piCerebral', 'piUmbilical'].map((field) => `${tabOf(n)}.${field}`);
        const [ratio = null, brain = null, cord = null] = keys.map((key) => numberAt(guarded, key));
        if (ratio === null || brain === null || cord === null || cord === 0) return [];
        if (Math.abs(ratio - brain / cord) <= ROUNDING) return [];
        const [as = ''] = keys;
        return [
          {
            at: keys,
            index: n,
            params: { field: { field: as }, value: { value: ratio, as }, other: { value: brain / cord, as } },
          },
        ];
      }),
  },
  {
    id: 'doppler.centralised',
    severity: 'warn',
    words: 'contradicts',
    source: 'clinical doppler.cerebroplacental',
    find: (guarded) =>
      perFetus(guarded, (n) => {
        const [one, two] = [`${tabOf(n)}.centralizacao`, `${tabOf(n)}.relacaoCerebralPlacentaria`];
        const [ticked, ratio] = [choiceAt(guarded, one), numberAt(guarded, two)];
        const place = numberAt(guarded, `${two}Percentil`);
        if (ticked === null || ratio === null) return [];
        const low =
          classOf('doppler.cerebroplacental', {
            cpr: ratio,
            cprPercentile: place === null ? null : inPercent(place),
          }) !== 'usual';
        return (ticked === 'sim') === low ? [] : [contradicts(guarded, one, two, n)];
      }),
  },
  {
    id: 'doppler.diastole',
    severity: 'severe',
    words: 'contradicts',
    find: (guarded) =>
      perFetus(guarded, (n) => {
        const [own, zero, reversed] = ['diastole', 'diastoleZero', 'diastoleReversa'].map(
          (key) => `${tabOf(n)}.${key}`,
        );
        if (own === undefined || zero === undefined || reversed === undefined) return [];
        const said = (key: string) => choiceAt(guarded, key);
        // Reversed is more than absent: it is one or the other.
        if (said(zero) === 'presente' && said(reversed) === 'presente')
          return [contradicts(guarded, zero, reversed, n)];
        const neither = said(zero) === 'ausente' && said(reversed) === 'ausente';
        return said(own) === 'ausente' && neither ? [contradicts(guarded, own, zero, n)] : [];
      }),
  },
];
