import { loadChapters } from '@gesta/clinical';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { customize } from './customize.ts';
import { DEFINITIONS } from './definitions/all.ts';
import { change } from './engine/change.ts';
import { checkDefinition } from './engine/checkDefinition.ts';
import { compiledExam } from './engine/compiledExam.ts';
import { hasDataKey } from './engine/keys.ts';
import { REASONS } from './engine/problem.ts';
import { EMPTY_STATE } from './engine/state.ts';
import { isVisible } from './engine/visible.ts';
import { type Custom, formsOf } from './formsOf.ts';
import type { FormDefinition } from './schema/definition.ts';

await loadChapters();

/** A case is one definition or one customisation, all the way into an exam: ten thousand with GESTA_LONG=1, else every sixteenth of them. */
const SHARE = process.env.GESTA_LONG === undefined ? 1 / 16 : 1;
const RUNS = { anything: 2560 * SHARE, damaged: 3520 * SHARE, plausible: 4000 * SHARE };
const MOST_MS = 100;

const ours = JSON.stringify(DEFINITIONS);
const natives = [Object.prototype, Array.prototype, Function.prototype, Map.prototype, Set.prototype];
const nativeNames = natives.map((each) => Reflect.ownKeys(each).length);
const counted = { refused: 0, accepted: 0, slowest: 0 };

afterAll(() => {
  expect(JSON.stringify(DEFINITIONS)).toBe(ours);
  expect(counted.refused + counted.accepted).toBeGreaterThanOrEqual(10_000 * SHARE);
});

/** Refused with places and reasons, or safe: it compiles with ours and an exam with it opens and takes a change. */
function isRefusedOrSafe(custom: Custom): boolean {
  const { forms, refused } = formsOf([custom]);
  for (const { place, reason } of [...refused.values()].flat()) {
    expect(typeof place).toBe('string');
    expect(REASONS).toContain(reason);
  }
  expect(refused.size === 1 && refused.get(custom.formKey)?.length === 0).toBe(false);
  const form = forms.find(({ key }) => key === custom.formKey);
  if (refused.size > 0 || !form) {
    expect(form).toBe(DEFINITIONS.find(({ key }) => key === custom.formKey));
    return false;
  }
  opens(forms, form);
  return true;
}

function opens(forms: readonly FormDefinition[], { key, components }: FormDefinition): void {
  const values = {
    [hasDataKey(key)]: true,
    'gestationalAge.info.fetos': '3',
    'gestationalAge.info.qtdSacoGestacional': '2',
  };
  const exam = compiledExam(forms, values);
  const typed = components
    .flatMap((section) => section.panels)
    .flatMap((panel) =>
      panel.fields.slice(-4).map((field) => `${key}.${panel.key}${panel.replicate ? '1' : ''}.${field.key}`),
    );
  const patch = Object.fromEntries(typed.map((each, at) => [each, at % 2 === 0 ? at : `opção ${at}`]));
  const state = change(exam, { ...EMPTY_STATE, values }, patch);
  expect(change(exam, state, {}).values).toEqual(state.values);
  for (const each of typed) expect(typeof isVisible(exam, state.values, each)).toBe('boolean');
}

/** On this thread, so that a busy machine is not a slow program; slow is what is slow twice. */
function timed<T>(work: () => T): T {
  const once = () => {
    const before = process.threadCpuUsage();
    const answer = work();
    const { user, system } = process.threadCpuUsage(before);
    return { answer, ms: (user + system) / 1000 };
  };
  const first = once();
  const ms = first.ms < MOST_MS ? first.ms : Math.min(first.ms, once().ms);
  counted.slowest = Math.max(counted.slowest, ms);
  expect(ms).toBeLessThan(MOST_MS);
  return first.answer;
}

function holdsFor(custom: Custom): void {
  const safe = timed(() => isRefusedOrSafe(custom));
  counted[safe ? 'accepted' : 'refused'] += 1;
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(natives.map((each) => Reflect.ownKeys(each).length)).toEqual(nativeNames);
}

const POLLUTING = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"fields":{"__proto__":{"polluted":true}}}',
  '{"fields":{"info.__proto__":{"polluted":true}}}',
  '{"add":{"fields":{"__proto__":[{"key":"polluted","label":"x","type":"label"}]}}}',
  '{"add":{"panels":{"__proto__":[],"constructor":[]}}}',
  '{"add":{"sections":[{"key":"__proto__","label":"x","panels":[]}]}}',
  '{"key":"meu","label":"x","group":"exame","version":1,"components":[{"__proto__":{"polluted":true},"key":"s","label":"s","panels":[]}]}',
];
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1e308,
    Number.NaN,
    '',
    '__proto__',
    'constructor',
    'a.b',
    '\ud800',
    '\u0000',
    [],
    {},
  ),
  fc.constantFrom(...POLLUTING).map((text) => JSON.parse(text)),
  fc.integer({ min: 500, max: 5000 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 100, max: 3000 }).map((length) => Array.from({ length }, () => ({}))),
  fc
    .integer({ min: 2, max: 400 })
    .map((depth) => Array.from({ length: depth }).reduce<unknown>((inner) => ({ all: [inner] }), {})),
  fc.anything({
    maxDepth: 3,
    withObjectString: true,
    withNullPrototype: true,
    withSparseArray: true,
    withMap: true,
    withDate: true,
  }),
);

describe('definitions and customisations somebody else wrote are refused or safe', () => {
  it('whatever they are', () => {
    const anything = fc.oneof(
      hostile,
      fc.anything({ maxDepth: 5, withObjectString: true, withNullPrototype: true, withSparseArray: true }),
      fc.json({ maxDepth: 6 }).map((text) => JSON.parse(text)),
    );
    const key = fc.constantFrom('gestationalAge', 'morphological', 'meu', 'hasData', '__proto__');
    fc.assert(
      fc.property(key, fc.boolean(), anything, (formKey, whole, given) =>
        holdsFor({ formKey, form: whole ? given : null, customization: whole ? {} : given }),
      ),
      { numRuns: RUNS.anything, endOnFailure: true },
    );
  }, 120_000);

  it('when something is wrong in one that was right', () => {
    const right = fc.constantFrom(...DEFINITIONS.slice(0, 16).filter(({ key }) => key !== 'morphological'));
    const blow = fc.record({
      way: fc.array(fc.nat(40), { minLength: 1, maxLength: 9 }),
      by: hostile,
      drop: fc.boolean(),
    });
    fc.assert(
      fc.property(right, fc.array(blow, { minLength: 1, maxLength: 3 }), (definition, blows) => {
        const form = { ...structuredClone(definition), key: 'meu' };
        for (const { way, by, drop } of blows) damage(form, way, by, drop);
        holdsFor({ formKey: 'meu', form, customization: {} });
      }),
      { numRuns: RUNS.damaged, endOnFailure: true },
    );
  }, 120_000);

  it('when they look right', () => {
    const places = DEFINITIONS.flatMap((form) =>
      form.components.flatMap((section) =>
        section.panels.map((panel) => ({ form: form.key, section: section.key, tab: panel.key, fields: panel.fields })),
      ),
    );
    const place = fc.constantFrom(...places);
    fc.assert(
      fc.property(
        place.chain((at) => fc.record({ at: fc.constant(at), customization: customization(at) })),
        ({ at, customization }) => holdsFor({ formKey: at.form, form: null, customization }),
      ),
      { numRuns: RUNS.plausible, endOnFailure: true },
    );
    expect(counted.accepted).toBeGreaterThan(500 * SHARE);
    expect(counted.refused).toBeGreaterThan(500 * SHARE);
  }, 120_000);

  it('also the largest that is let in', () => {
    const fields = Array.from({ length: 600 }, (_, at) => ({
      key: `f${at}`,
      label: 'x',
      type: 'label',
      // Each waits for the next: the worst order there is.
      formulas: [{ op: 'sum', of: [at < 599 ? `f${at + 1}` : '@ig'], into: `f${at}` }],
    }));
    const panels = [{ key: 'info', label: 'x', replicate: 'feto', fields }];
    const form = { key: 'meu', label: 'x', group: 'exame', version: 1, components: [{ key: 's', label: 'x', panels }] };
    expect(timed(() => checkDefinition(form))).toEqual([]);
    expect(timed(() => formsOf([{ formKey: 'meu', form, customization: {} }])).refused.size).toBe(0);
    expect(timed(() => customize(form as never, {}))).toHaveProperty('form');
  });
});

/** Goes some way into a value and puts something else there, or takes it away. */
function damage(root: object, way: readonly number[], by: unknown, drop: boolean): void {
  let at = root as Record<string, unknown>;
  for (const [depth, step] of way.entries()) {
    const names = Object.keys(at);
    const name = names[step % Math.max(1, names.length)];
    if (name === undefined) return;
    const next = at[name];
    if (depth === way.length - 1 || typeof next !== 'object' || next === null) {
      if (name === 'key' && at === root) return;
      if (drop) delete at[name];
      else at[name] = by;
      return;
    }
    at = next as Record<string, unknown>;
  }
}

/** A customisation with the right words in the right places, some of them with the wrong meaning. */
function customization(at: { section: string; tab: string; fields: readonly { key: string }[] }) {
  const known = at.fields.map(({ key }) => key);
  const key = fc.constantFrom('novo', 'outro', 'mais', 'ainda', ...known.slice(0, 2));
  const ref = fc.constantFrom(
    ...known.slice(0, 6),
    'novo',
    'outro',
    'mais',
    `${at.tab}.novo`,
    `${at.tab}{n}.novo`,
    '@self',
    '@ig',
    '=x',
    'gestationalAge.info.fetos',
    '2ndand3rdquarter.biometria*.pesoEstimado',
    'nada.nada.nada',
  );
  const calc = fc.oneof(
    fc.record({
      op: fc.constantFrom('sum', 'mean', 'ratio', 'copy', 'eval'),
      of: fc.array(ref, { maxLength: 4 }),
      into: key,
    }),
    fc.record({
      path: fc.constantFrom('ca/hadlock', 'imc/geral', 'anemia/v1', 'nada/x', 'ca/ninguem'),
      params: fc.dictionary(fc.constantFrom('ca', 'ig', 'motherWeight', 'x'), ref, { maxKeys: 3 }),
      into: fc.dictionary(fc.constantFrom('@percentil', '@z', 'imc', 'x'), key, { maxKeys: 2 }),
    }),
  );
  const rule = fc.oneof(
    fc.record({ field: ref, is: fc.constantFrom<unknown>('x', 1, true) }),
    fc.record({ any: fc.array(fc.record({ field: ref, from: fc.integer() }), { maxLength: 3 }) }),
  );
  const optional = { requiredKeys: [] as never[] };
  const added = fc.record(
    {
      key,
      label: fc.constantFrom('Nome', ''),
      type: fc.constantFrom('textfield', 'label', 'select'),
      formulas: fc.array(calc, { maxLength: 2 }),
      showOn: rule,
    },
    { requiredKeys: ['key', 'label', 'type'] },
  );
  const change = fc.record(
    {
      label: fc.constantFrom('Outro nome'),
      hidden: fc.boolean(),
      deprecated: fc.boolean(),
      required: fc.boolean(),
      items: fc.constant([{ value: 'z9', label: 'Z9' }]),
    },
    optional,
  );
  const fieldPlace = fc.constantFrom(...known.map((each) => `${at.tab}.${each}`), 'nada.nada');
  return fc.record(
    {
      label: fc.constantFrom('Nosso', 'x'.repeat(399)),
      hidden: fc.boolean(),
      fields: fc.dictionary(fieldPlace, change, { maxKeys: 3 }),
      add: fc.record(
        {
          fields: fc.dictionary(fc.constantFrom(at.tab, 'nada'), fc.array(added, { maxLength: 3 }), { maxKeys: 1 }),
          panels: fc.dictionary(
            fc.constant(at.section),
            fc.array(
              fc.record({
                key: fc.constantFrom('aba', at.tab),
                label: fc.constant('Aba'),
                fields: fc.array(added, { maxLength: 3 }),
              }),
              { maxLength: 2 },
            ),
            { maxKeys: 1 },
          ),
        },
        optional,
      ),
    },
    optional,
  );
}
