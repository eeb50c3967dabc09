import { loadChapters, markerLimit } from '@gesta/clinical';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { unknownKeys } from '../knownKeys.ts';
import { MARKER_ANSWERS, MARKER_MEASURES, STRUCTURE_MEASURES } from '../schema/markerMeasures.ts';
import { allNormal } from './assessed.ts';
import { compiledExam } from './compiledExam.ts';
import { keyOf } from './keys.ts';
import { allAbsent, followedAgain, markerReading, measuresAgainst } from './markers.ts';
import type { Placed } from './places.ts';
import { changeAndPropose } from './propose.ts';
import { toldSince } from './share.ts';
import { sourceKey } from './sourceKey.ts';
import { EMPTY_STATE, type ExamState, type Patch, type Values } from './state.ts';

const M = 'morphological.';
const ADVANCED = `${M}biometriaAvancada1.`;
const MARKER = `${M}marcadores1.`;
const STRUCTURE = `${M}anatomiaFetal1.`;
const G = 'gestationalAge.info.';
const AT_20 = {
  [`${G}calculo`]: 'DUM',
  [`${G}date`]: '2026-06-25',
  [`${G}interationDate`]: '2026-11-12',
  [`${G}fetos`]: '1',
  [`${M}hasData`]: true,
};

beforeAll(() => loadChapters());

const typed = (state: ExamState, patch: Patch): ExamState =>
  changeAndPropose(compiledExam(DEFINITIONS, { ...state.values, ...patch }), state, patch, () => null);
const after = (...patches: Patch[]): Values =>
  patches.reduce<ExamState>((now, patch) => typed(now, patch), typed(EMPTY_STATE, AT_20)).values;
const placesOf = (values: Values, prefix: string): Placed[] =>
  [...compiledExam(DEFINITIONS, values).fields.values()].filter(({ key }) => key.startsWith(prefix));
const source = (field: string) => `${MARKER}${field}Fonte`;

/** One millimetre, or as much as makes a percentile another, on either side of the limit. */
const CASES: readonly [string, Record<string, number>, Record<string, number>][] = [
  ['mkPregaNucal', { pregaNucal: 6 }, { pregaNucal: 5.9 }],
  ['mkOssoNasal', { ossoNasal: 3 }, { ossoNasal: 6.5 }],
  ['mkVentriculomegalia', { atrioVentriculoLateral: 10 }, { atrioVentriculoLateral: 9.9 }],
  [
    'mkPielectasia',
    { diamPelvisRenalEsq: 4, diamPelvisRenalDir: 2 },
    { diamPelvisRenalEsq: 3.9, diamPelvisRenalDir: 2 },
  ],
];

describe('a marker', () => {
  it.each(CASES)('[FRM-244] %s follows from its measure, on either side of the limit', (marker, beyond, within) => {
    const advanced = (fields: Record<string, number>) =>
      Object.fromEntries(Object.entries(fields).map(([field, value]) => [ADVANCED + field, value]));
    const present = after(advanced(beyond));
    expect(present).toMatchObject({
      [MARKER + marker]: 'presente',
      [source(marker)]: ADVANCED + Object.keys(beyond)[0],
    });
    const absent = after(advanced(beyond), advanced(within));
    expect(absent[MARKER + marker]).toBe('ausente');
    const gone = after(advanced(beyond), Object.fromEntries(Object.keys(advanced(beyond)).map((key) => [key, null])));
    expect([gone[MARKER + marker], gone[source(marker)]]).toEqual([undefined, undefined]);
  });

  it('[FRM-244] follows from femur, humerus and the vessels of the cord', () => {
    const short = after({ [`${M}biometria1.cf`]: 22 }, { [`${M}biometria1.cu`]: 32 });
    expect(short).toMatchObject({ [`${MARKER}mkFemurCurto`]: 'presente', [`${MARKER}mkUmeroCurto`]: 'ausente' });
    const vessels = after({ [`${M}avaliacaoGestacao1.cordaoVasos`]: '2' });
    expect(vessels[`${MARKER}mkArteriaUnica`]).toBe('presente');
  });

  it('is not said to be absent by one pelvis of two, nor by a measure the pregnancy was dated by', () => {
    expect(after({ [`${ADVANCED}diamPelvisRenalDir`]: 2 })[`${MARKER}mkPielectasia`]).toBeUndefined();
    const dated = after(
      { [`${M}biometria1.cf`]: 33 },
      { [`${G}calculo`]: 'manual', [`${G}calculoRef`]: 'CF (Hadlock)', [`${G}weeks`]: 20, [`${G}days`]: 0 },
    );
    expect(dated[`${MARKER}mkFemurCurto`]).toBeUndefined();
  });

  it('[FRM-244] keeps what a person decided, whatever is measured afterwards; the server does the same', () => {
    const key = `${MARKER}mkPielectasia`;
    const wide = { [`${ADVANCED}diamPelvisRenalDir`]: 4.6 };
    const kept = after(wide, { [key]: 'ausente' }, { [`${ADVANCED}diamPelvisRenalDir`]: 5.2 });
    expect([kept[key], kept[source('mkPielectasia')]]).toEqual(['ausente', undefined]);
    const before = after();
    const sent = { ...before, ...wide };
    const told = toldSince(compiledExam(DEFINITIONS, sent), before, sent, wide);
    expect(told).toMatchObject({ [key]: 'presente', [source('mkPielectasia')]: `${ADVANCED}diamPelvisRenalDir` });
  });

  it('tells the limit it was read by, and which measure is missing', () => {
    const values = after({ [`${ADVANCED}diamPelvisRenalEsq`]: 4.6 });
    const [place] = placesOf(values, `${MARKER}mkPielectasia`);
    const { answer, sources } = markerReading(compiledExam(DEFINITIONS, values), values, place as Placed);
    expect([answer, sources.map(({ says, limit }) => [says, limit])]).toEqual([
      'presente',
      [
        [null, 4],
        ['presente', 4],
      ],
    ]);
    expect(markerLimit('anatomy.renalPelvis', 28 * 7)).toBe(7);
  });

  it('names only measures, markers and structures that are there, and keeps its source at a known place', () => {
    const { fields } = compiledExam(DEFINITIONS, AT_20);
    const there = (place: string) => {
      const [tab = '', field = ''] = place.split('.');
      return fields.has(keyOf({ form: 'morphological', tab, index: 1, field }));
    };
    const named = [
      ...MARKER_MEASURES.flatMap(({ marker, measure }) => [`marcadores.${marker}`, measure]),
      ...MARKER_ANSWERS.flatMap(({ marker, from }) => [`marcadores.${marker}`, from]),
      ...STRUCTURE_MEASURES.flatMap(({ structure, from }) => [`anatomiaFetal.${structure}`, from]),
    ];
    expect(named.filter((place) => !there(place))).toEqual([]);
    const markers = [...MARKER_MEASURES, ...MARKER_ANSWERS].map(({ marker }) => fields.get(MARKER + marker) as Placed);
    expect(unknownKeys(DEFINITIONS, {}, markers.map(sourceKey))).toEqual([]);
  });
});

describe('one act', () => {
  const WIDE = { [`${ADVANCED}diamPelvisRenalEsq`]: 4.6 };

  it('[FRM-245] makes the empty markers absent, and none that a measure makes', () => {
    const values = after(WIDE, { [`${MARKER}mkCistoPlexo`]: 'Incerto' }, { [`${MARKER}mkPielectasia`]: null });
    const patch = allAbsent(compiledExam(DEFINITIONS, values), placesOf(values, MARKER), values);
    expect(Object.keys(patch)).toHaveLength(9);
    expect(patch).not.toHaveProperty([`${MARKER}mkPielectasia`]);
    expect(patch).not.toHaveProperty([`${MARKER}mkCistoPlexo`]);
  });

  it('[FRM-245] makes the empty structures normal, and none that a measure contradicts', () => {
    const values = after(WIDE, { [`${STRUCTURE}baco`]: 'Alterado' }, { [`${M}avaliacaoGestacao1.cordaoVasos`]: '2' });
    const places = placesOf(values, STRUCTURE);
    const patch = allNormal(compiledExam(DEFINITIONS, values), places, values);
    expect(places).toHaveLength(67);
    expect(places.filter(({ key }) => !(key in patch)).map(({ field }) => field.key)).toEqual([
      'baco',
      'pelvesRenais',
      'arteriasUmbilicais',
      'cordao',
    ]);
  });
});

describe('brain sparing', () => {
  const D = 'obstetricdoppler.fetal1.';
  const begun = { 'obstetricdoppler.hasData': true };
  const said = (...patches: Patch[]) => {
    const values = after(begun, ...patches);
    return [values[`${D}centralizacao`], values[`${D}centralizacaoFonte`]];
  };
  const ratio = (piCerebral: number, piUmbilical: number) => ({
    [`${D}piCerebral`]: piCerebral,
    [`${D}piUmbilical`]: piUmbilical,
  });
  const RATIO = `${D}relacaoCerebralPlacentaria`;

  it('follows from the ratio and its place on the curve', () => {
    expect(said(ratio(1.9, 1.2))).toEqual(['NAO', RATIO]);
    expect(said(ratio(1.1, 1.2))).toEqual(['SIM', RATIO]);
    // Above one, and below the fifth percentile.
    const at33 = { [`${G}date`]: '2026-03-26' };
    expect(after(begun, at33, ratio(1.05, 1))).toMatchObject({ [RATIO]: 1.05, [`${D}centralizacao`]: 'SIM' });
    expect(said(ratio(1.1, 1.2), { [`${D}piUmbilical`]: null })).toEqual([undefined, undefined]);
  });

  it('is said by a low ratio alone, and denied by none without its place on the curve', () => {
    const undated = { [`${G}date`]: null };
    expect(said(undated, ratio(1.1, 1.2))).toEqual(['SIM', RATIO]);
    expect(said(undated, ratio(1.9, 1.2))).toEqual([undefined, undefined]);
  });

  it('stays what a person said, and the measures that say the opposite are named', () => {
    const values = after(begun, ratio(1.1, 1.2), { [`${D}centralizacao`]: 'NAO' }, { [`${D}piCerebral`]: 1 });
    expect([values[`${D}centralizacao`], values[`${D}centralizacaoFonte`]]).toEqual(['NAO', undefined]);
    const compiled = compiledExam(DEFINITIONS, values);
    const place = compiled.fields.get(`${D}centralizacao`) as Placed;
    const against = measuresAgainst(compiled, values, place);
    expect(against.map(({ place: { key }, limit, sizeLimit }) => [key, limit, sizeLimit])).toEqual([[RATIO, 5, 1]]);
    expect(followedAgain(compiled, values, place)).toEqual({
      [`${D}centralizacao`]: 'SIM',
      [`${D}centralizacaoFonte`]: RATIO,
    });
    expect(unknownKeys(DEFINITIONS, {}, [sourceKey(place)])).toEqual([]);
  });
});
