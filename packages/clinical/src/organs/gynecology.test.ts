import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compute } from '../index.ts';
import { loadChapters } from '../library.ts';

await loadChapters();

const ask = (id: string, inputs: Record<string, unknown>) => compute(id, inputs, { allowUncertain: true });
const valuesOf = (id: string, inputs: Record<string, unknown>) => ask(id, inputs).values ?? {};

describe('ADNEX', () => {
  const lesion = fc.record({
    age: fc.integer({ min: 14, max: 100 }),
    ca125: fc.option(fc.double({ min: 1, max: 50_000, noNaN: true })),
    lesionMm: fc.double({ min: 5, max: 400, noNaN: true }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    papillations: fc.integer({ min: 0, max: 12 }),
    locules10: fc.boolean(),
    shadows: fc.boolean(),
    ascites: fc.boolean(),
    oncologyCentre: fc.boolean(),
  });

  it('shares one between its five outcomes', () => {
    fc.assert(
      fc.property(lesion, ({ share, ...given }) => {
        const values = valuesOf('iota-adnex', { ...given, solidMm: share * given.lesionMm });
        const { benign, borderline, stageI, stageII_IV, metastatic, malignant } = values;
        const all = [benign, borderline, stageI, stageII_IV, metastatic].map(Number);
        expect(all.every((each) => each > 0 && each < 1)).toBe(true);
        expect(all.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12);
        expect(Number(benign) + Number(malignant)).toBeCloseTo(1, 12);
      }),
    );
  });

  const simple = { age: 40, lesionMm: 60, solidMm: 20, papillations: 4 };
  it('counts more than three papillations as four', () => {
    expect(valuesOf('iota-adnex', { ...simple, papillations: 9 })).toEqual(valuesOf('iota-adnex', simple));
  });

  it('refuses a solid part larger than the lesion, and an age outside the study', () => {
    expect(ask('iota-adnex', { ...simple, solidMm: 61 }).reason?.code).toBe('inconsistent');
    expect(ask('iota-adnex', { ...simple, age: 13 }).reason?.code).toBe('outOfRange');
    expect(ask('iota-adnex', { ...simple, papillations: 1.5 }).reason?.code).toBe('notAllowed');
  });
});

describe('Simple Rules', () => {
  it('are inconclusive with both kinds of features and with none', () => {
    expect(valuesOf('iota-simple-rules', {}).class).toBe('inconclusive');
    expect(valuesOf('iota-simple-rules', { B2: 1, M5: 1 }).class).toBe('inconclusive');
    expect(valuesOf('iota-simple-rules', { B4: 1 }).class).toBe('benign');
    expect(valuesOf('iota-simple-rules', { M3: true }).class).toBe('malignant');
  });

  it('the risk adds its features on the logit', () => {
    expect(valuesOf('iota-srrisk', {}).logit).toBe(-0.97);
    expect(valuesOf('iota-srrisk', { B1: 1, M2: 1, oncologyCentre: 1 }).logit).toBeCloseTo(
      -0.97 - 3.41 + 2.65 + 0.92,
      12,
    );
    expect(valuesOf('iota-srrisk', { M1: 1 }).probability).toBeCloseTo(1 / (1 + Math.exp(-1.23)), 12);
    expect(compute('iota-srrisk', {}).reason?.code).toBe('uncertain');
  });
});

describe('ovary and uterus', () => {
  it('measures a volume in centimetres or millimetres', () => {
    expect(valuesOf('volume-ellipsoid', { d1Mm: 32, d2Mm: 21, d3Mm: 24 }).volumeMl).toBeCloseTo(8.445, 3);
    expect(ask('volume-ellipsoid', { d1: 3, d2: 2 }).reason).toMatchObject({ code: 'missing', input: 'd3' });
    expect(ask('volume-ellipsoid', { d1: 0, d2: 2, d3: 2 }).reason?.code).toBe('outOfRange');
  });

  it('calls an ovary polycystic from the limit on', () => {
    expect(valuesOf('pcom-2023', { fnpo: 20 }).pcom).toBe(true);
    expect(valuesOf('pcom-2023', { fnpo: 19, volumeMl: 9.9, fnps: 9 }).pcom).toBe(false);
    expect(valuesOf('pcom-2023', { volumeMl: 10 }).pcom).toBe(true);
    expect(valuesOf('pcom-2023', { volumeMl: 10, corpusLuteum: true }).pcom).toBe(false);
    expect(valuesOf('pcom-2023', { fnpo: 12 })).toMatchObject({ pcom: false, undecided: true, missing: ['volumeMl'] });
    expect(valuesOf('pcom-2023', { fnpo: 12, volumeMl: 6 })).not.toHaveProperty('undecided');
    expect(ask('pcom-2023', { fnpo: 25, adolescent: true }).reason?.code).toBe('refused');
    expect(ask('pcom-2023', { fnpo: 25, ageYears: 16 }).reason?.code).toBe('outOfRange');
  });

  it.each([
    [4, { bleeding: true }, 'low risk'],
    [4.1, { bleeding: true }, 'sample'],
    [5, { bleeding: true, hormoneTherapy: true }, 'low risk'],
    [5.1, { bleeding: true, hormoneTherapy: true }, 'sample'],
    [11, { bleeding: false }, 'low risk'],
    [11.1, { bleeding: false }, 'consider sampling'],
    [20, { menopausalStatus: 'premenopausal' }, 'phase dependent'],
  ])('an endometrium of %s mm, %o: %s', (thicknessMm, more, expected) => {
    expect(valuesOf('endometrium', { thicknessMm, menopausalStatus: 'postmenopausal', ...more }).class).toBe(expected);
  });

  it('rules nothing out after the menopause while nobody said whether there was bleeding', () => {
    const reason = (more: Record<string, unknown>) => ask('endometrium', { thicknessMm: 6, ...more }).reason;
    expect(reason({ postmenopausal: true })).toEqual({ code: 'missing', input: 'bleeding' });
    expect(reason({ bleeding: false })).toEqual({ code: 'missing', input: 'menopausalStatus' });
    expect(reason({ menopausalStatus: 'premenopausal', postmenopausal: true })?.code).toBe('inconsistent');
    expect(valuesOf('endometrium', { thicknessMm: 6, postmenopausal: true, bleeding: true }).class).toBe('sample');
    expect(valuesOf('endometrium', { thicknessMm: 6, postmenopausal: false }).class).toBe('phase dependent');
  });
});

describe('O-RADS', () => {
  it('knows the risk of each category', () => {
    expect(valuesOf('orads-us-v2022', { category: '3' })).toEqual({
      category: '3',
      meaning: 'low',
      riskFromPct: 1,
      riskBelowPct: 10,
    });
    expect(valuesOf('orads-us-v2022', { category: '0' }).riskFromPct).toBeNull();
  });

  const lisa = { paredeInterna: 'lisa' };
  const irregular = { paredeInterna: 'irregular' };
  it.each([
    [{ tipoLesao: 'fisiologico', maiorDiametro: 30, estadoMenopausal: 'premenopausa' }, '1'],
    [{ tipoLesao: 'benignaTipica', benignaTipica: 'endometrioma', maiorDiametro: 99 }, '2'],
    [{ tipoLesao: 'benignaTipica', benignaTipica: 'dermoide', maiorDiametro: 100 }, '3'],
    [{ tipoLesao: 'benignaTipica', benignaTipica: 'hidrossalpinge', maiorDiametro: 120 }, '2'],
    [{ tipoLesao: 'cistoSimples', maiorDiametro: 99.9 }, '2'],
    [{ tipoLesao: 'cistoSimples', maiorDiametro: 100 }, '3'],
    [{ tipoLesao: 'cistoSimples', long: 60, ap: 50, transv: 101 }, '3'],
    [{ tipoLesao: 'unilocular', ...lisa, maiorDiametro: 50 }, '2'],
    [{ tipoLesao: 'unilocular', ...lisa, maiorDiametro: 100 }, '3'],
    [{ tipoLesao: 'unilocular', ...irregular }, '3'],
    [{ tipoLesao: 'bilocular', ...lisa, maiorDiametro: 50 }, '2'],
    [{ tipoLesao: 'bilocular', ...lisa, maiorDiametro: 150 }, '3'],
    [{ tipoLesao: 'bilocular', ...irregular }, '4'],
    [{ tipoLesao: 'multilocular', ...lisa, maiorDiametro: 99, escoreCor: '3' }, '3'],
    [{ tipoLesao: 'multilocular', ...lisa, maiorDiametro: 100, escoreCor: '1' }, '4'],
    [{ tipoLesao: 'multilocular', ...lisa, maiorDiametro: 50, escoreCor: '4' }, '4'],
    [{ tipoLesao: 'multilocular', ...irregular }, '4'],
    [{ tipoLesao: 'unilocularSolido', papilas: 3 }, '4'],
    [{ tipoLesao: 'unilocularSolido' }, '4'],
    [{ tipoLesao: 'unilocularSolido', papilas: 4 }, '5'],
    [{ tipoLesao: 'bilocularSolido', escoreCor: '2' }, '4'],
    [{ tipoLesao: 'multilocularSolido', escoreCor: '3' }, '5'],
    [{ tipoLesao: 'solido', ...lisa, escoreCor: '1' }, '3'],
    [{ tipoLesao: 'solido', ...lisa, escoreCor: '2', sombra: 'presente' }, '3'],
    [{ tipoLesao: 'solido', ...lisa, escoreCor: '3', sombra: 'ausente' }, '4'],
    [{ tipoLesao: 'solido', ...lisa, escoreCor: '4' }, '5'],
    [{ tipoLesao: 'solido', ...irregular }, '5'],
    [{ tipoLesao: 'unilocular', ...irregular, ascite: 'presente' }, '5'],
    [{ tipoLesao: 'multilocular', implantes: 'presente' }, '5'],
    [{ tipoLesao: 'cistoSimples', maiorDiametro: 40, ascite: 'presente' }, '2'],
  ])('%o is category %s', (lesion, category) => {
    expect(valuesOf('local.orads-us-v2022', lesion).category).toBe(category);
  });

  it('says which descriptor is missing, and is off unless allowed', () => {
    const missing = (lesion: Record<string, unknown>) => ask('local.orads-us-v2022', lesion).reason;
    expect(missing({ tipoLesao: 'unilocular' })).toMatchObject({ code: 'missing', input: 'paredeInterna' });
    expect(missing({ tipoLesao: 'multilocular', ...lisa, maiorDiametro: 50 })?.input).toBe('escoreCor');
    expect(missing({ tipoLesao: 'solido', ...lisa, escoreCor: '2' })?.input).toBe('sombra');
    expect(missing({ tipoLesao: 'unilocular', ascite: 'presente' })?.input).toBe('paredeInterna');
    expect(missing({ tipoLesao: 'benignaTipica', maiorDiametro: 120 })?.input).toBe('benignaTipica');
    const follicle = { tipoLesao: 'fisiologico', maiorDiametro: 35 };
    expect(missing({ ...follicle, estadoMenopausal: 'premenopausa' })?.code).toBe('inconsistent');
    expect(missing({ ...follicle, estadoMenopausal: 'desconhecido' })?.input).toBe('estadoMenopausal');
    expect(compute('local.orads-us-v2022', { tipoLesao: 'solido', ...irregular }).reason?.code).toBe('uncertain');
  });
});
