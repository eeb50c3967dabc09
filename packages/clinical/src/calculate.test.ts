import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from './calculate.ts';
import { curve } from './curve.ts';
import { type AuthorInfo, formulas, type ParamInfo } from './formulas.ts';
import { loadChapters } from './library.ts';

// Before anything is listed: the tests are made from what the library knows.
await loadChapters();

const authors = formulas().flatMap((formula) =>
  formula.authors.map((author) => ({ measure: formula.measure, ...author })),
);

/** Anything a form, a machine or an attacker could send for a parameter. */
const junk = fc.oneof(
  fc.double(),
  fc.integer({ min: -1000, max: 10_000 }),
  fc.string(),
  fc.constantFrom(
    null,
    undefined,
    '',
    'NaN',
    '1e999',
    Number.POSITIVE_INFINITY,
    Number.NaN,
    true,
    false,
    [],
    {},
    [1],
    '2026-02-30',
  ),
);

const sensible = (param: ParamInfo): fc.Arbitrary<unknown> => {
  switch (param.kind) {
    case 'number':
      return fc.double({ min: param.min ?? 0, max: param.max ?? 5000, noNaN: true });
    case 'choice':
      return fc.constantFrom(...param.choices);
    case 'options':
      return fc.subarray([...param.choices]);
    case 'flag':
      return fc.boolean();
    case 'day':
      return fc.constantFrom('1990-02-28', '2026-11-10', '2024-02-29', '1900-01-01', '2100-12-31');
    default:
      return junk;
  }
};

const paramsOf = ({ params }: AuthorInfo): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      params.map((param) => [
        param.name,
        fc.oneof({ weight: 6, arbitrary: sensible(param) }, { weight: 1, arbitrary: junk }),
      ]),
    ),
    { requiredKeys: [] },
  );

describe('every formula', () => {
  it.each(authors)('$path never throws, never answers NaN or Infinity, and a percentile is within 0 to 1', (author) => {
    fc.assert(
      fc.property(paramsOf(author), (params) => {
        const { result, percentil, z, error, missing, rows, withheld } = calculate(author.path, params, {
          allowUncertain: true,
        });
        for (const { value, week } of result) {
          if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
          if (week !== null) expect(Number.isFinite(week)).toBe(true);
        }
        if (percentil !== null) expect(percentil >= 0 && percentil <= 1).toBe(true);
        if (z !== null) expect(Number.isFinite(z)).toBe(true);
        for (const row of rows)
          for (const value of Object.values(row)) if (value !== null) expect(Number.isFinite(value)).toBe(true);
        // A reason speaks of a parameter, never of what an equation calls it.
        const names = author.params.map((param) => param.name);
        for (const reason of [error, withheld]) if (reason?.input !== undefined) expect(names).toContain(reason.input);
        // A refusal or something missing leaves no number behind.
        if (error || missing.length > 0) expect([result.length, percentil, z, rows.length]).toEqual([0, null, null, 0]);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });
});

const drawn = authors.filter((author) => author.hasCurve);
const chosen = ({ params }: AuthorInfo) =>
  Object.fromEntries(params.flatMap((param) => (param.kind === 'choice' ? [[param.name, param.choices[0]]] : [])));

describe('every curve', () => {
  it.each(drawn)('$path rises from p5 over p50 to p95 over its whole range', (author) => {
    const { rows, error, range } = curve(author.measure, author.author, chosen(author), 0.5);
    expect(error).toBeNull();
    expect(rows.length).toBeGreaterThan(5);
    expect([rows[0]?.measure, rows.at(-1)?.measure]).toEqual([...range]);
    for (const { measure, p5, p50, p95 } of rows) {
      if (p50 === null) throw new Error(`${author.path} has no median at ${measure}`);
      if (p5 !== null) expect(p5, `${measure}`).toBeLessThan(p50);
      if (p95 !== null) expect(p95, `${measure}`).toBeGreaterThan(p50);
    }
  });
});

describe('a risk', () => {
  const woman = {
    interationDate: '2026-11-10',
    concepcao: 'Espontânea',
    motherHeight: 164,
    motherWeight: 69,
    dateBirthMother: '1988-03-02',
    ccn: 62,
    fetos: 1,
    pam: 92,
    etnia: 'branca',
    idadeGestacionalEmDias: 150,
    tn: 1.8,
  };
  const RISKS = authors.filter((author) => /trissomias|preeclampsia(-2t)?\/v/.test(author.path));

  it.each(RISKS)('$path is finite and within its limits for every woman it answers', (author) => {
    let answered = 0;
    fc.assert(
      fc.property(paramsOf(author), fc.subarray(author.params.map((param) => param.name)), (others, changed) => {
        const params = { ...woman, ...Object.fromEntries(changed.slice(0, 4).map((name) => [name, others[name]])) };
        const { result, error } = calculate(author.path, params);
        if (error === null && result.length > 0) answered += 1;
        for (const { value, unit } of result)
          if (unit === '1:N') expect(Number.isFinite(value) && Number(value) >= 1).toBe(true);
      }),
      { numRuns: 300, endOnFailure: true },
    );
    expect(answered).toBeGreaterThan(30);
  });

  it('days at the end of the calendar are refused, not thrown at', () => {
    for (const interationDate of ['9999-12-31', '0001-02-01'])
      expect(calculate('trissomias/v3', { ...woman, interationDate }).error).toEqual({
        code: 'notADay',
        input: 'interationDate',
      });
  });

  it('twins need both lengths, one or two placentas, and a singleton ignores what was typed for another', () => {
    const twins = { ...woman, fetos: 2, corionicidade: 2 };
    expect(calculate('preeclampsia/v3', twins).error?.key).toBe('calc.error.crlRange2');
    expect(calculate('preeclampsia/v3', { ...twins, ccn2: 60, corionicidade: 3 }).error?.code).toBe('inconsistent');
    const alone = calculate('preeclampsia/v3', woman);
    expect(calculate('preeclampsia/v3', { ...woman, ccn2: 84 }).result).toEqual(alone.result);
  });

  it('a short humerus beside a normal femur counts', () => {
    const ratio = (params: object) =>
      calculate('marcadores/agathokleous', { riscoPrevio: 500, ...params }).result.find(
        (each) => each.id === 'razaoVerossimilhanca',
      )?.value;
    expect(ratio({ mkFemurCurto: 'ausente', mkUmeroCurto: 'presente' })).toBe(4.81);
    expect(ratio({ mkFemurCurto: 'presente', mkUmeroCurto: 'presente' })).toBe(3.72);
    expect(ratio({ mkFemurCurto: 'ausente', mkUmeroCurto: 'ausente' })).toBe(0.8);
  });
});

describe('what was not looked at', () => {
  it('rules no restriction out', () => {
    expect(calculate('crescimento/delphi', { ig: 240, percentilPeso: 8 })).toMatchObject({
      result: [],
      withheld: { code: 'missing', input: 'percentilCa' },
    });
    expect(calculate('crescimento/delphi', { ig: 240, percentilPeso: 2 }).result).toMatchObject([
      { value: 'late FGR' },
    ]);
    const twins = { corionicidade: 2, pesoUm: 1500, pesoDois: 1000 };
    expect(calculate('gemelar/rcf-seletiva', twins)).toMatchObject({
      result: [{ id: 'discordancia', value: 33.3 }],
      withheld: { code: 'missing', input: 'percentilPesoMenor' },
    });
  });

  it('is asked for, not taken for absent', () => {
    const lesion = { age: 46, ca125: 68, lesionMm: 88, solidMm: 50, papillations: 2 };
    expect(calculate('iota/adnex', lesion).missing).toEqual(['locules10', 'shadows', 'ascites', 'oncologyCentre']);
  });

  it('is named, all of it', () => {
    expect(calculate('rcp/fmf', {}).missing).toEqual(['valor', 'idadeGestacionalEmDias']);
  });
});

describe('real pathology', () => {
  it('is not taken for a slip of the unit', () => {
    expect(calculate('tn/wright', { tn: 11, ccn: 52 })).toMatchObject({ error: null });
    expect(calculate('tn/wright', { tn: 11, ccn: 52 }).percentil).toBeGreaterThan(0.99);
    expect(calculate('atrio/intergrowth', { valor: 45, ig: 200 })).toMatchObject({ error: null, percentil: 1 });
    expect(calculate('ila/moore', { ilaTotal: 0, ig: 200 })).toMatchObject({
      error: null,
      percentil: 0,
      z: null,
      bound: 'below',
    });
  });
});

describe('what is out of range, missing or mistaken', () => {
  it('outside the valid age gives a reason and no number', () => {
    const late = calculate('/calc/atrio/intergrowth/v1', { valor: 7, ig: 260 });
    expect(late).toMatchObject({
      result: [],
      percentil: null,
      error: { code: 'outOfRange', input: 'idadeGestacionalEmDias', min: 105, max: 252, unit: 'days' },
    });
  });

  it('a missing required parameter clears, and is no error', () => {
    expect(calculate('/calc/ca/hadlock/v1', { ig: 196 })).toMatchObject({ result: [], error: null, missing: ['ca'] });
  });

  it('centimetres typed for millimetres and kilograms for grams are recognised', () => {
    expect(calculate('ca/hadlock', { ca: 22.2, ig: 197 }).error).toMatchObject({
      code: 'unitSlip',
      input: 'ca',
      unit: 'mm',
    });
    expect(calculate('peso-percentil/hadlock', { peso: 2.6, ig: 252 }).error).toMatchObject({
      code: 'unitSlip',
      unit: 'g',
    });
    expect(calculate('eco-z/schneider', { medida: 'anelPulmonar', valor: 7.6, ig: 258 }).error?.code).toBe('unitSlip');
    expect(calculate('cf/hadlock', { cf: 5.2, ig: 196 }).error).toMatchObject({ code: 'unitSlip', input: 'cf' });
  });

  it('text, Infinity and an unknown option are named', () => {
    expect(calculate('ca/hadlock', { ca: '222', ig: 197 }).error).toEqual({ code: 'notANumber', input: 'ca' });
    expect(calculate('ca/hadlock', { ca: Number.POSITIVE_INFINITY, ig: 197 }).error?.code).toBe('notANumber');
    expect(calculate('peso-percentil/barcelona', { peso: 1800, ig: 224, sexo: 'x' }).error).toEqual({
      code: 'notAllowed',
      input: 'sexo',
    });
    expect(calculate('no/such', {}).error?.code).toBe('unknownFormula');
  });

  it('an uncertain formula is off until it is allowed, and carries its label', () => {
    expect(calculate('parto-prematuro/v1', { comprimentoColo: 20 })).toMatchObject({
      result: [],
      error: { code: 'uncertain' },
    });
    const allowed = calculate('parto-prematuro/v1', { comprimentoColo: 20 }, { allowUncertain: true });
    expect(allowed).toMatchObject({ confidence: 'UNCERTAIN', error: null });
    expect(allowed.result.map((each) => each.id)).toEqual(['riscoMenor28', 'risco28a30', 'risco31a33', 'risco34a36']);
  });

  it('a risk is never without its wording', () => {
    const { notices } = calculate('preeclampsia/v3', {
      interationDate: '2026-11-10',
      concepcao: 'Espontânea',
      motherHeight: 164,
      motherWeight: 69,
      dateBirthMother: '1988-03-02',
      ccn: 62,
      fetos: 1,
      pam: 92,
      etnia: 'branca',
    });
    const keys = notices.map((notice) => notice.key);
    for (const name of ['notCertified', 'screening', 'model', 'used', 'assumed', 'gaFromCrl', 'momComputed'])
      expect(keys).toContain(`calc.notice.${name}`);
  });

  it('a sex nobody could see is no sex: the curve for both places the weight', () => {
    const weighed = { peso: 1049, ig: 197 };
    const unknown = calculate('peso-percentil/hadlock', weighed);
    for (const sexo of ['naoIdentificado', 'naoInformar'])
      expect(calculate('peso-percentil/hadlock', { ...weighed, sexo })).toEqual(unknown);
    expect(calculate('peso-percentil/barcelona', { ...weighed, sexo: 'naoInformar' }).missing).toEqual(['sexo']);
    expect(calculate('peso-percentil/hadlock', { ...weighed, sexo: 'other' }).error?.code).toBe('notAllowed');
  });
});
