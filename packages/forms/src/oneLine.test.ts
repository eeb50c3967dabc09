import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from './definitions/all.ts';
import { compiledExam } from './engine/compiledExam.ts';
import { folded } from './engine/rule.ts';
import type { Values } from './engine/state.ts';
import { oneLine } from './oneLine.ts';
import { namesInOneLine, thingOf } from './oneLineNames.ts';

const wordsIn = (locale: string): Record<string, string> =>
  JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, `../../domain/src/languages/${locale}/forms.json`), 'utf8'),
  );
const languages = Object.fromEntries(
  ['pt-BR', 'en', 'es', 'it', 'fr', 'de', 'ru'].map((locale) => [locale, wordsIn(locale)]),
);
const Q2 = '2ndand3rdquarter';
const DOPPLER = 'obstetricdoppler';
const twins: Values = {
  'gestationalAge.info.fetos': '2',
  [`${Q2}.hasData`]: true,
  [`${DOPPLER}.hasData`]: true,
};

const read = (text: string, { form = Q2, fetus = 1, values = twins, locale = 'pt-BR' } = {}) =>
  oneLine(text, {
    compiled: compiledExam(DEFINITIONS, values),
    values,
    form,
    fetus,
    say: (label) => languages[locale]?.[label] ?? label,
  });
const at = (tab: string, values: Record<string, number>, form = Q2) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [`${form}.${tab}.${field}`, value]));

/** Longer ones are words of a label. */
const LONGEST_SHORT_NAME = 5;

describe('measures in one line', () => {
  it('fill their fields, in any order, with comma or point', () => {
    const { patch, problems } = read('dbp 71,4 cc 262 CA 222.0 cf 51,6');
    expect(patch).toEqual(at('biometria1', { dbp: 71.4, cc: 262, ca: 222, cf: 51.6 }));
    expect(problems).toEqual([]);
    expect(read('cf 51,6, ca 222; cc=262 / dbp: 71,4').patch).toEqual(patch);
    expect(read('dbp71,4 cc262 ca222 cf51,6').patch).toEqual(patch);
    expect(read('71,4 dbp 262 cc 222 ca 51,6 cf').patch).toEqual(patch);
  });

  it('are taken in their unit or converted to it', () => {
    expect(read('dbp 7,14 cm cf 51,6mm').patch).toEqual(at('biometria1', { dbp: 71.4, cf: 51.6 }));
    expect(read('bolsao 45 mm').patch).toEqual(at('avalBiofisicaFetal1', { maiorBolsao: 4.5 }));
    expect(read('dbp 71 bpm').problems).toEqual([{ reason: 'unit', text: 'dbp 71 bpm' }]);
  });

  it('go to the fetus in view, or the one that is named', () => {
    expect(read('dbp 70', { fetus: 2 }).patch).toEqual(at('biometria2', { dbp: 70 }));
    for (const line of ['f1 dbp 71 f2 dbp 70', '1: dbp 71 2: dbp 70', 'dbp 71 feto 2 dbp 70', 'Feto2 dbp 70 f1 dbp 71'])
      expect(read(line).patch).toEqual({ ...at('biometria1', { dbp: 71 }), ...at('biometria2', { dbp: 70 }) });
    expect(read('dbp 71 f3 dbp 70 cc 200')).toMatchObject({
      patch: at('biometria1', { dbp: 71 }),
      problems: [{ reason: 'noFetus', text: 'f3' }],
    });
  });

  it('are named by words of the label, in any order and shortened', () => {
    const doppler = { form: DOPPLER };
    const fetal = (values: Record<string, number>) => at('fetal1', values, DOPPLER);
    expect(read('ip umb 1,12 acm 1,8 dv 0,6 bcf 142', doppler).patch).toEqual(
      fetal({ piUmbilical: 1.12, piCerebral: 1.8, piDuctoVenoso: 0.6, bcf: 142 }),
    );
    expect(read('umbilical ip 1,12 cerebral ir 0,7', doppler).patch).toEqual(
      fetal({ piUmbilical: 1.12, riCerebral: 0.7 }),
    );
    expect(read('psv 45 cm/s', doppler).patch).toEqual(fetal({ velocSistolica: 45 }));
    expect(read('utd 0,8 ute 0,9', doppler).patch).toEqual(
      at('uterinas', { piUterinaDireita: 0.8, piUterinaEsquerda: 0.9 }, DOPPLER),
    );
  });

  it('are looked for in the other forms of the exam, after the one in view', () => {
    expect(read('ip umb 1,1 dbp 71').patch).toEqual({
      ...at('fetal1', { piUmbilical: 1.1 }, DOPPLER),
      ...at('biometria1', { dbp: 71 }),
    });
    const beating = { ...twins, [`${Q2}.avaliacaoGestacao1.batimentosFetais`]: 'presente' };
    expect(read('bcf 140', { values: beating }).patch).toEqual(at('avaliacaoGestacao1', { bcf: 140 }));
    expect(read('bcf 140', { form: DOPPLER }).patch).toEqual(at('fetal1', { bcf: 140 }, DOPPLER));
    expect(read('ccn 60').problems).toEqual([{ reason: 'unknown', text: 'ccn 60' }]);
  });

  it('that could be two things are asked about, with the choices', () => {
    const both = { ...twins, 'morphological.hasData': true };
    const [problem] = read('dbp 71', { form: 'gestationalAge', values: both }).problems;
    expect(problem?.reason === 'ambiguous' && problem.choices.map(({ key }) => key)).toEqual([
      `${Q2}.biometria1.dbp`,
      'morphological.biometria1.dbp',
    ]);
    const pelvic = { form: 'gynecologic', values: { 'gynecologic.hasData': true } };
    expect(read('long 40', pelvic).problems[0]?.reason).toBe('ambiguous');
    expect(read('long ovario direito 40', pelvic).patch).toEqual({ 'gynecologic.ovarioDireito.long': 40 });
  });

  it('name an organ of the form in view by its three axes, and one of a list by its number', () => {
    const pelvic = { form: 'gynecologic', values: { 'gynecologic.hasData': true } };
    expect(read('utero 92 58 67 endo 8,2 m2 21 x 18 x 20 od 34 19', pelvic)).toMatchObject({
      patch: {
        ...at('utero', { long: 92, ap: 58, transv: 67 }, 'gynecologic'),
        ...at('endometrio', { espessuraEndometrial: 8.2 }, 'gynecologic'),
        ...at('miomas2', { long: 21, ap: 18, transv: 20 }, 'gynecologic'),
        ...at('ovarioDireito', { long: 34, ante: 19 }, 'gynecologic'),
      },
      problems: [],
    });
    expect(read('utero 920 58 67', pelvic).problems).toMatchObject([{ reason: 'range', text: 'utero 920' }]);
    const without = { ...pelvic.values, 'gynecologic.info.cirurgias': ['histerectomiaTotal'] };
    expect(read('utero 92 58', { ...pelvic, values: without }).problems.map(({ reason }) => reason)).toEqual([
      'hidden',
      'hidden',
    ]);
    expect(read('m99 21 18 20', pelvic).patch).toEqual({});
    expect(read('d1 13 9 11', { form: 'examemama', values: { 'examemama.hasData': true } }).patch).toEqual(
      at('nodulosDireita1', { long: 13, ap: 9, transv: 11 }, 'examemama'),
    );
  });

  it.each(Object.keys(languages))('[FRM-250] have the example of each page understood whole: %s', (locale) => {
    for (const { key, page } of DEFINITIONS.filter((form) => form.page !== undefined)) {
      const example = languages[locale]?.[page?.example ?? ''] ?? '';
      const { understood, problems } = read(example, { form: key, locale, values: { [`${key}.hasData`]: true } });
      expect(problems, example).toEqual([]);
      expect(understood.length, example).toBe(example.match(/(?<= )\d/g)?.length);
    }
  });

  it('say what was not understood and keep the rest', () => {
    expect(read('cefálico dbp 71 xyz 5 cc')).toMatchObject({
      patch: at('biometria1', { dbp: 71 }),
      problems: [
        { reason: 'unknown', text: 'cefalico' },
        { reason: 'unknown', text: 'xyz 5' },
        { reason: 'noValue', text: 'cc' },
      ],
    });
    expect(read('dbp 71 262').problems).toEqual([{ reason: 'noName', text: '262' }]);
    expect(read('ila 12').problems).toEqual([{ reason: 'calculated', text: 'ila 12' }]);
    expect(read('bcf 140').problems).toEqual([{ reason: 'hidden', text: 'bcf 140' }]);
    expect(read('dbp -5').problems).toEqual([{ reason: 'unit', text: 'dbp -5' }]);
    expect(read('dbp 70 dbp 71').patch).toEqual(at('biometria1', { dbp: 71 }));
    expect(read('   ')).toEqual({ patch: {}, understood: [], problems: [] });
  });

  it.each([
    ['en', 'bpd 71.4 hc 262 ac 222 fl 51.6'],
    ['es', 'dbp 71,4 cc 262 ca 222 lf 51,6'],
    ['it', 'dbp 71,4 cc 262 ca 222 lf 51,6'],
    ['fr', 'bip 71,4 pc 262 pa 222 lf 51,6'],
    ['de', 'bpd 71,4 ku 262 au 222 fl 51,6'],
    ['ru', 'бпр 71,4 ог 262 ож 222 дб 51,6'],
  ])('have the short names of the language, whichever form is in view: %s', (locale, text) => {
    for (const form of [Q2, DOPPLER, 'gestationalAge'])
      expect(read(text, { locale, form }).patch).toEqual(at('biometria1', { dbp: 71.4, cc: 262, ca: 222, cf: 51.6 }));
  });

  it('do not take for an alias what is the short name of another measure in this language', () => {
    expect(read('au 1,2', { form: DOPPLER }).patch).toEqual(at('fetal1', { piUmbilical: 1.2 }, DOPPLER));
    expect(read('au 222', { form: DOPPLER, locale: 'de' }).patch).toEqual(at('biometria1', { ca: 222 }));
    expect(read('ua 1,2', { form: DOPPLER, locale: 'de' }).patch).toEqual(at('fetal1', { piUmbilical: 1.2 }, DOPPLER));
  });

  it('outside what their field expects are told, with the limits, and not written', () => {
    const doppler = { form: DOPPLER };
    for (const [line, options] of [
      ['ca 60', {}],
      ['ca 450', {}],
      ['ip umb 0,3', doppler],
      ['ip umb 4', doppler],
    ] as const)
      expect(Object.values(read(line, options).patch), line).toHaveLength(1);
    for (const [line, key, range, options] of [
      ['ca 59,9', `${Q2}.biometria1.ca`, { min: 60, max: 450 }, {}],
      ['ca 450,1', `${Q2}.biometria1.ca`, { min: 60, max: 450 }, {}],
      ['ca 222 cm', `${Q2}.biometria1.ca`, { min: 60, max: 450 }, {}],
      ['ip umb 0,29', `${DOPPLER}.fetal1.piUmbilical`, { min: 0.3, max: 4 }, doppler],
      ['ip umb 222', `${DOPPLER}.fetal1.piUmbilical`, { min: 0.3, max: 4 }, doppler],
      // The form says no limit: its formula does.
      ['bcf 1400', `${DOPPLER}.fetal1.bcf`, { min: 20, max: 300 }, doppler],
    ] as const)
      expect(read(line, options), line).toMatchObject({
        patch: {},
        problems: [{ reason: 'range', range, place: { key } }],
      });
    // What stands beside it in the line is written.
    expect(read('dbp 71,4 ca 2220').patch).toEqual(at('biometria1', { dbp: 71.4 }));
  });

  it('whatever is typed, only numbers go into places of the exam', () => {
    const places = compiledExam(DEFINITIONS, twins).fields;
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc
        .array(
          fc.constantFrom('dbp', 'cc', 'f2', '2:', '71,4', '-', '7.', ',5', 'cm', 'ip', 'umb', 'é', '١', '1e9', ' '),
        )
        .map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const { patch, understood } = read(text);
        for (const [key, value] of Object.entries(patch)) {
          expect(places.has(key)).toBe(true);
          expect(Number.isFinite(value) && (value as number) >= 0).toBe(true);
        }
        expect(understood).toHaveLength(Object.keys(patch).length);
      }),
    );
  });
});

describe('a short name', () => {
  const EXAM_FORMS = DEFINITIONS.filter(({ group }) => group === 'exame').map(({ key }) => key);
  /** Every form of an exam at once, and a tab of each list. */
  const everything: Values = {
    'gestationalAge.info.fetos': '1',
    ...Object.fromEntries(EXAM_FORMS.map((form) => [`${form}.hasData`, true])),
    ...Object.fromEntries(
      ['gynecologic.miomas1', 'gynecologic.lesoes1', 'examemama.nodulosDireita1', 'examemama.nodulosEsquerda1'].map(
        (tab) => [`${tab}.transv`, 5],
      ),
    ),
  };
  const compiled = compiledExam(DEFINITIONS, everything);
  const numbers = [...compiled.fields.values()].filter(
    ({ field }) => field.type === 'zscore' || (field.type === 'textfield' && field.decimals !== undefined),
  );

  it.each(Object.keys(languages))('means one thing wherever it is typed, or is asked about: %s', (locale) => {
    const say = (label: string) => languages[locale]?.[label] ?? label;
    /** Each with the forms that have something of this name: in view of another, all of them are looked at. */
    const names = new Map<string, Set<string>>();
    for (const place of numbers) {
      const { aliases, labelled } = namesInOneLine(place, say);
      for (const name of [...aliases, ...labelled, folded(place.field.key)])
        if (!name.includes(' ') && name.length <= LONGEST_SHORT_NAME)
          names.set(name, (names.get(name) ?? new Set(['conclusion'])).add(place.form));
    }
    expect(names.size).toBeGreaterThan(60);
    const meaning: string[] = [];
    for (const [name, forms] of names) {
      const things = new Set<string>();
      for (const form of forms) {
        const { understood, problems } = oneLine(`${name} 5`, { compiled, values: everything, form, fetus: 1, say });
        const filled = understood.map(({ place }) => place);
        const refused = problems.flatMap((problem) => (problem.reason === 'range' ? [problem.place] : []));
        for (const place of [...filled, ...refused]) things.add(thingOf(place));
      }
      if (things.size > 1) meaning.push(`${name}: ${[...things].join(', ')}`);
    }
    expect(meaning).toEqual([]);
  });

  it('of two things is asked about, whichever form is in view', () => {
    const both = { ...twins, 'ecocardiogramafetal.hasData': true };
    for (const form of ['gestationalAge', 'ecocardiogramafetal']) {
      const { patch, problems } = read('semanas 22', {
        form,
        values: { ...both, 'gestationalAge.info.calculo': 'informada' },
      });
      expect([patch, problems[0]?.reason]).toEqual([{}, 'ambiguous']);
    }
  });

  it('is none where it stands behind two names of one tab', () => {
    const both = { 'morphological.hasData': true, '1stinitialquarter.hasData': true };
    expect(read('ap 12', { values: both, form: 'morphological' }).patch).toEqual({ '1stinitialquarter.sacos1.ap': 12 });
  });
});
