import { classOf } from '@gesta/clinical';
import { folded, isSet, observationKey } from '@gesta/forms';
import { choiceAt, GROWTH_FORMS, type Guarded, guardedPlaces, numberAt } from '../reading/guarded.ts';
import type { GuardHit, GuardRule } from '../reading/rule.ts';
import { contradicts } from './twins.ts';
import { fetusOf } from './units.ts';

const PRAEVIA = ['previa parcial', 'previa total'];
const ALONG = ['cefalica', 'pelvica'];

/** Signs of life that do not go with a heart that does not beat. */
const LIVING: readonly { key: string; said?: string }[] = [
  ...GROWTH_FORMS.flatMap((form) => [
    { key: `${form}.avaliacaoGestacao{n}.movimentosFetais`, said: 'presente' },
    { key: `${form}.avalBiofisicaFetal{n}.movimentosFetais`, said: 'presente' },
    { key: `${form}.avalBiofisicaFetal{n}.movimentosRespiratorio`, said: 'presente' },
    { key: `${form}.avalBiofisicaFetal{n}.tonusFetal`, said: 'presente' },
  ]),
  ...['piUmbilical', 'riUmbilical', 'piCerebral', 'velocSistolica', 'piDuctoVenoso', 'bcf'].map((field) => ({
    key: `obstetricdoppler.fetal{n}.${field}`,
  })),
  { key: 'fetalBiophysicalProfile.perfil{n}.bcf' },
  { key: 'cardiotoco.tracado{n}.linhaBase' },
  { key: '1stinitialtracking.biometria{n}.bcf' },
];
const HEARTS = [
  ...GROWTH_FORMS.map((form) => `${form}.avaliacaoGestacao{n}.batimentosFetais`),
  '1stinitialquarter.fetos{n}.batimentosEmbrioes',
];

/** Where a movement of the body is ticked, as present or absent, or in points. */
const MOVEMENTS = [
  ...GROWTH_FORMS.flatMap((form) => [
    `${form}.avaliacaoGestacao{n}.movimentosFetais`,
    `${form}.avalBiofisicaFetal{n}.movimentosFetais`,
  ]),
  '1stinitialtracking.biometria{n}.movimentosFetais',
  'fetalBiophysicalProfile.perfil{n}.movimentosFetais',
];
const MOVES: Readonly<Record<string, boolean>> = { presente: true, ausente: false, 2: true, 0: false };

const of = (key: string, n: number): string => key.replace('{n}', String(n));

const perFetus = (guarded: Guarded, find: (n: number) => readonly GuardHit[]): GuardHit[] =>
  guarded.fetuses.flatMap((n) => [...find(n)]);

export const TICKS: readonly GuardRule[] = [
  {
    id: 'tick.normalObserved',
    severity: 'severe',
    words: 'normalObserved',
    find: (guarded) =>
      guardedPlaces(guarded).flatMap((place): GuardHit[] => {
        if (place.field.type !== 'tableradio' || choiceAt(guarded, place.key) !== 'normal') return [];
        const key = observationKey(place);
        const text = String(guarded.values[key] ?? '').trim();
        // An observation that says so itself contradicts nothing.
        if (text === '' || folded(text) === 'normal') return [];
        return [
          {
            at: [place.key, key],
            index: fetusOf(place),
            params: { field: { field: place.key }, text: { text: cut(text) } },
          },
        ];
      }),
  },
  {
    id: 'tick.noHeart',
    severity: 'severe',
    words: 'contradicts',
    find: (guarded) =>
      perFetus(guarded, (n) => {
        const heart = HEARTS.map((key) => of(key, n)).find((key) => choiceAt(guarded, key) === 'ausente');
        if (heart === undefined) return [];
        return LIVING.map(({ key, said }) => ({ key: of(key, n), said }))
          .filter(({ key, said }) =>
            said === undefined ? isSet(guarded.exam.at(key)) : choiceAt(guarded, key) === said,
          )
          .slice(0, 1)
          .map(({ key }) => contradicts(guarded, heart, key, n));
      }),
  },
  {
    id: 'tick.movements',
    severity: 'warn',
    words: 'contradicts',
    find: (guarded) =>
      perFetus(guarded, (n) => {
        const alone = guarded.fetuses.length === 1 ? ['gestationalAge.info.movimentosFetais'] : [];
        const ticked = [...MOVEMENTS.map((key) => of(key, n)), ...alone].filter(
          (key) => MOVES[choiceAt(guarded, key) ?? ''] !== undefined,
        );
        const [first] = ticked;
        const moves = (key: string) => MOVES[choiceAt(guarded, key) ?? ''];
        const other = ticked.find((key) => first !== undefined && moves(key) !== moves(first));
        return first === undefined || other === undefined ? [] : [contradicts(guarded, first, other, n)];
      }),
  },
  {
    id: 'tick.placenta',
    severity: 'severe',
    words: 'contradicts',
    source: 'clinical placenta.distance: pl.previa, pl.baixa (20 mm)',
    find: (guarded) =>
      GROWTH_FORMS.flatMap((form) =>
        perFetus(guarded, (n) => {
          const [one, two] = [
            `${form}.avaliacaoGestacao${n}.placenta`,
            `${form}.avaliacaoGestacao${n}.placentaDistanciaOI`,
          ];
          const [placenta, distance] = [choiceAt(guarded, one), numberAt(guarded, two)];
          if (placenta === null || distance === null) return [];
          const site = classOf('placenta.distance', { distanceMm: distance });
          const wrong = site === (PRAEVIA.includes(placenta) ? 'away' : 'covering');
          return wrong ? [contradicts(guarded, one, two, n)] : [];
        }),
      ),
  },
  {
    id: 'tick.fluid',
    severity: 'severe',
    words: 'fluid',
    source: 'conclusion-rules.md la.incoerente',
    find: (guarded) =>
      guarded.found().flatMap(({ rule, index, reads }): GuardHit[] => {
        if (rule !== 'la.incoerente') return [];
        const keys = Object.keys(reads);
        const tick = keys.find((key) => key.endsWith('.liquidoAmniotico')) ?? '';
        const measures = keys.filter((key) => /\.(ilaTotal|maiorBolsao)$/.test(key) && isSet(reads[key]));
        return [
          {
            at: [tick, ...measures],
            index,
            params: {
              value: { value: guarded.exam.at(tick), as: tick },
              fields: { field: measures },
            },
          },
        ];
      }),
  },
  {
    id: 'tick.profileFluid',
    severity: 'severe',
    words: 'contradicts',
    source: 'clinical fluid.scored: bpp-manning (pocket of 2 cm)',
    find: (guarded) =>
      perFetus(guarded, (n) => {
        const tab = `fetalBiophysicalProfile.perfil${n}`;
        const [one, two] = [`${tab}.liquidoAmniotico`, `${tab}.maiorBolsao`];
        const [points, pocket] = [numberAt(guarded, one), numberAt(guarded, two)];
        if (points === null || pocket === null) return [];
        const isEnough = classOf('fluid.scored', { pocketCm: pocket }) === 'enough';
        return points > 0 === isEnough ? [] : [contradicts(guarded, one, two, n)];
      }),
  },
  {
    id: 'tick.cord',
    severity: 'severe',
    words: 'contradicts',
    find: (guarded) =>
      perFetus(guarded, (n) => {
        const marker = `morphological.marcadores${n}.mkArteriaUnica`;
        const single = choiceAt(guarded, marker);
        if (single !== 'presente' && single !== 'ausente') return [];
        return GROWTH_FORMS.map((form) => `${form}.avaliacaoGestacao${n}.cordaoVasos`)
          .filter((key) => {
            const vessels = choiceAt(guarded, key);
            return vessels !== null && (vessels === '2') !== (single === 'presente');
          })
          .slice(0, 1)
          .map((key) => contradicts(guarded, key, marker, n));
      }),
  },
  {
    id: 'tick.lie',
    severity: 'severe',
    words: 'contradicts',
    find: (guarded) =>
      GROWTH_FORMS.flatMap((form) =>
        perFetus(guarded, (n) => {
          const tab = `${form}.avaliacaoGestacao${n}`;
          const [one, two] = [`${tab}.situacaoFetal`, `${tab}.apresentacaoFetal`];
          const [lie, presents] = [choiceAt(guarded, one), choiceAt(guarded, two)];
          const wrong =
            (lie === 'transversal' && ALONG.includes(presents ?? '')) ||
            (lie === 'longitudinal' && presents === 'cormica');
          return wrong ? [contradicts(guarded, one, two, n)] : [];
        }),
      ),
  },
];

const SHOWN_SIGNS = 80;
const cut = (text: string): string => (text.length > SHOWN_SIGNS ? `${text.slice(0, SHOWN_SIGNS)}…` : text);
