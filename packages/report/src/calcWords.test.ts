import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { calculate, formulas, GROUPS, type Input, loadChapters, parseDay } from '@gesta/clinical';
import { LOCALES, type Locale, loadMessages, type Messages } from '@gesta/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

await loadChapters();
const catalogues = Object.fromEntries(
  await Promise.all(LOCALES.map(async (locale) => [locale, await loadMessages(locale)] as const)),
) as Record<Locale, Messages>;

/** Nobody has words for the sign itself. */
const SIGNS = ['', '%', '1:N'];

type Named = Input & { name: string };
/** Parameters, and those within a group or a list. */
const flat = (params: readonly Named[]): Named[] =>
  params.flatMap((param) =>
    'of' in param ? [param, ...flat(Object.entries(param.of).map(([name, input]) => ({ ...input, name })))] : [param],
  );

const authors = formulas().flatMap(({ measure, authors }) => authors.map((author) => ({ ...author, measure })));
const params = authors.flatMap((author) => flat(author.params));
const outputs = authors.flatMap((author) => author.outputs);

/** Each of the lists names keys of which one is enough. */
function withoutWords(wanted: readonly (readonly string[])[]): string[] {
  const missing = new Set<string>();
  for (const keys of wanted)
    for (const locale of LOCALES)
      if (!keys.some((key) => catalogues[locale][key]?.trim())) missing.add(`${locale} ${keys.join(' or ')}`);
  return [...missing];
}

describe('every formula has its words in every language', () => {
  it('groups and titles', () => {
    expect(formulas().length).toBeGreaterThan(70);
    expect(withoutWords(GROUPS.map((group) => [`calc.group.${group}`]))).toEqual([]);
    expect(withoutWords(formulas().map(({ measure }) => [`calc.measure.${measure}`]))).toEqual([]);
  });

  it('parameters and results', () => {
    expect(withoutWords(params.map(({ name }) => [`calc.param.${name}`]))).toEqual([]);
    expect(withoutWords(outputs.map(({ id }) => [`calc.output.${id}`]))).toEqual([]);
  });

  it('choices, in general or for the parameter', () => {
    const wanted = params.flatMap((param) =>
      param.kind === 'choice' || param.kind === 'options'
        ? param.choices.map((value) => [`calc.choice.${param.name}.${value}`, `calc.choice.${value}`])
        : [],
    );
    expect(withoutWords(wanted)).toEqual([]);
  });

  it('units', () => {
    const units = [...params.flatMap((param) => ('unit' in param ? [param.unit] : [])), ...outputs.map((o) => o.unit)];
    const words = units.filter((unit) => !SIGNS.includes(unit)).map((unit) => [`calc.unit.${unit}`]);
    expect(withoutWords(words)).toEqual([]);
  });

  it('notices and recommendations that a formula names', () => {
    const folder = path.resolve(import.meta.dirname, '../../clinical/src/formulas');
    const source = readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('\n');
    const named = [...source.matchAll(/'(calc\.(?:notice|recommend)\.\w+)'/g)].map((match) => match[1] ?? '');
    expect(named.length).toBeGreaterThan(20);
    expect(withoutWords(named.map((key) => [key]))).toEqual([]);
  });
});

const DAYS: Readonly<Record<string, readonly string[]>> = {
  interationDate: ['2026-11-10'],
  dataBioquimica: ['2026-11-10'],
  dataPartoAnterior: ['2015-02-02', '2025-09-09'],
  dateBirthMother: ['1969-03-04', '1999-08-01'],
};
/** First days, where nothing else is said. */
const OTHER_DAYS = ['1999-08-01', '2026-06-01'];
/** Where nearly everything else is refused, and what is said beside an answer would not be seen. */
const USUAL: Readonly<Record<string, readonly [number, number]>> = {
  ccn: [45, 84],
  ccn2: [45, 84],
  pappa: [0.1, 6],
  plgf: [0.1, 6],
  bhcgLivre: [0.1, 6],
};

/** Anything the input takes, with its ends: rules turn at round numbers and at the limits. */
function anyOf(input: Named): fc.Arbitrary<unknown> {
  switch (input.kind) {
    case 'number': {
      const [min, max] = USUAL[input.name] ?? [input.min ?? 0.5, input.max ?? 100];
      return fc.oneof(fc.double({ min, max, noNaN: true }), fc.integer({ min: Math.ceil(min), max: Math.floor(max) }));
    }
    case 'choice':
      return fc.constantFrom(...input.choices);
    case 'options':
      return fc.subarray([...input.choices]);
    case 'flag':
      return fc.boolean();
    case 'day':
      return fc.constantFrom(...(DAYS[input.name] ?? OTHER_DAYS));
    case 'group':
      return given(input.of);
    case 'list':
      return fc.array(given(input.of), { maxLength: 3 });
  }
}

/** Half of them filled in whole: the risks ask for nearly everything. */
function given(of: Readonly<Record<string, Input>>): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(Object.entries(of).map(([name, input]) => [name, anyOf({ ...input, name })]));
  const requiredKeys = Object.keys(of).filter((name) => !of[name]?.optional);
  return fc.oneof(fc.record(values), fc.record(values, { requiredKeys }));
}

describe('whatever a formula answers can be said', () => {
  const answering = authors.filter(({ available }) => available);

  it.each(answering.map((author) => [author.path, author] as const))('%s', (_path, author) => {
    const inputs = Object.fromEntries(author.params.map(({ name, ...input }) => [name, input as Input]));
    const wanted = new Map<string, readonly string[]>();
    for (const each of fc.sample(given(inputs), { numRuns: 250, seed: 7 })) {
      const { result, notices, error, withheld } = calculate(author.path, each, { allowUncertain: true });
      for (const reason of [error, withheld])
        if (reason?.input !== undefined) wanted.set(`reason ${reason.input}`, [`calc.param.${reason.input}`]);
      for (const { id, value } of result) {
        wanted.set(id, [`calc.output.${id}`]);
        if (typeof value === 'string' && parseDay(value) === null)
          wanted.set(`${id} ${value}`, [`calc.class.${author.measure}.${value}`, `calc.class.${value}`]);
      }
      for (const { key, list = [] } of notices) for (const one of [key, ...list]) wanted.set(one, [one]);
    }
    expect(withoutWords([...wanted.values()])).toEqual([]);
  });
});
