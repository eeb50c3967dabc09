import { loadChapters } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import type { FormDefinition } from '../schema/definition.ts';
import { checkDefinition } from './checkDefinition.ts';
import { checkReferences, tabsIn } from './checkReferences.ts';
import type { ProblemReason } from './problem.ts';

await loadChapters();

const form = (...fields: object[]) => ({
  key: 'meu',
  label: 'Meu exame',
  group: 'exame',
  version: 1,
  components: [{ key: 's', label: 'Seção', panels: [{ key: 'info', label: 'Informações', fields }] }],
});
const field = (rest: object = {}) => ({ key: 'a', label: 'A', type: 'textfield', ...rest });
const wrong = (given: unknown) => checkDefinition(given).map(({ place, reason }) => `${place} ${reason}`);

describe('a definition somebody wrote', () => {
  it('has key, label, hidden, deprecated, rows, columns and components: sections, tabs and fields', () => {
    const given = {
      ...form(field()),
      hidden: false,
      deprecated: false,
      rows: 6,
      columns: 2,
      origin: 'company',
    };
    expect(wrong(given)).toEqual([]);
    for (const name of ['key', 'label', 'components']) expect(wrong({ ...given, [name]: undefined })).not.toEqual([]);
    expect(wrong({ ...given, columns: 9 })).toEqual(['meu.columns number']);
    expect(wrong({ ...given, rows: '6' })).toEqual(['meu.rows number']);
    expect(wrong({ ...given, hidden: 'no' })).toEqual(['meu.hidden flag']);
    expect(wrong({ ...given, components: [] })).toEqual(['meu.components missing']);
  });

  it('its fields take every property of the specification', () => {
    const full = field({
      type: 'select',
      items: [{ value: '1', label: 'Um' }],
      multiple: true,
      editable: true,
      hidden: false,
      deprecated: false,
      suffix: 'mm',
      prefix: '±',
      filter: 'Crânio',
      decimals: 1,
      reference: { min: 1, max: 2.5, normal: '1–2', text: 'até 2' },
      showPercentil: true,
      placeholder: 'ex. 12',
      required: true,
      disabled: false,
      default: '1',
      formulas: [{ path: 'ca/hadlock', params: { ca: '@self', ig: '@ig' }, into: { '@percentil': 'aPercentil' } }],
      param: 'ca',
      paramRef: 'b',
      events: { change: ['b'] },
      showOn: { field: '@ga', from: 8 },
      hideOn: { any: [{ field: 'a', is: 'x' }, { all: [{ field: 'a', set: true }] }] },
      companions: { percentil: 'aPercentil' },
      forgets: true,
      format: 'tuss',
      after: 'a',
      notBelow: ['a'],
      alert: { on: { field: 'a', set: true }, text: 'Confira' },
      mirrors: 'a',
      says: 'medicine',
      proposal: { from: 'a', when: { field: 'a', set: true } },
      kits: { tab: 'item', same: 'a', sets: { x: [{ a: 'y', b: 2 }] } },
    });
    expect(wrong(form(full))).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['a key that means something to the language', { key: '__proto__' }, 'meu.info.__proto__.key key'],
    ['a key with a dot', { key: 'a.b' }, 'meu.info.a.b.key key'],
    ['a type nobody draws', { type: 'script' }, 'meu.info.a.type choice'],
    ['a property nobody knows', { onClick: 'alert(1)' }, 'meu.info.a.onClick unknownProperty'],
    ['a label that is too long', { label: 'x'.repeat(401) }, 'meu.info.a.label text'],
    ['a label that cannot be stored', { label: 'a\u0000b' }, 'meu.info.a.label text'],
    ['half a sign', { label: '\ud800' }, 'meu.info.a.label text'],
    ['decimals', { decimals: 9 }, 'meu.info.a.decimals number'],
    ['a number that is none', { reference: { min: Number.NaN } }, 'meu.info.a.reference.min number'],
    [
      'two options with one value',
      { items: [1, 2].map(() => ({ value: 'x', label: 'X' })) },
      'meu.info.a.items.1 duplicate',
    ],
    ['an option without a label', { items: [{ value: 'x' }] }, 'meu.info.a.items.0.label missing'],
    ['a rule that compares nothing', { showOn: { field: 'a' } }, 'meu.info.a.showOn rule'],
    ['a rule that compares twice', { showOn: { field: 'a', is: 1, not: 2 } }, 'meu.info.a.showOn rule'],
    ['a rule of nothing', { hideOn: { any: [] } }, 'meu.info.a.hideOn rule'],
    ['a calculation that is none', { formulas: [{ code: 'x * 2' }] }, 'meu.info.a.formulas.0 calculation'],
    ['a way to write nobody knows', { format: 'cep' }, 'meu.info.a.format choice'],
    ['a proposal nobody can tell', { proposal: { told: 'tudo' } }, 'meu.info.a.proposal.told choice'],
    ['a kit of nothing', { kits: { tab: 'item', same: 'a' } }, 'meu.info.a.kits.sets missing'],
    ['an operation', { formulas: [{ op: 'eval', of: [], into: 'a' }] }, 'meu.info.a.formulas.0.op choice'],
    [
      'a formula that is not there',
      { formulas: [{ path: 'nada/x', params: {}, into: {} }] },
      'meu.info.a.formulas.0.path unknownFormula',
    ],
    [
      'an author who is not there',
      { formulas: [{ path: 'ca/ninguem', params: {}, into: {} }] },
      'meu.info.a.formulas.0.path unknownAuthor',
    ],
    [
      'a parameter',
      { formulas: [{ path: 'ca/hadlock', params: { altura: 'a' }, into: {} }] },
      'meu.info.a.formulas.0.params.altura unknownParameter',
    ],
    [
      'a result',
      { formulas: [{ path: 'ca/hadlock', params: {}, into: { lua: 'a' } }] },
      'meu.info.a.formulas.0.into.lua unknownResult',
    ],
  ])('is refused for %s', (_what, rest, problem) => {
    expect(wrong(form(field(rest)))).toEqual([problem]);
  });

  it('is refused for what is too much of anything, without looking at all of it', () => {
    const many = (count: number, one: (at: number) => unknown) => Array.from({ length: count }, (_, at) => one(at));
    expect(wrong(form(...(many(601, (at) => field({ key: `a${at}` })) as object[])))).toEqual(['meu tooMany']);
    expect(wrong(form(field({ items: many(301, (at) => ({ value: `${at}`, label: 'x' })) })))).toEqual([
      'meu.info.a.items tooMany',
    ]);
    const deep = many(30, () => 0).reduce((inner) => ({ all: [inner] }), { field: 'a', set: true } as unknown);
    expect(wrong(form(field({ showOn: deep })))).toEqual(['meu.info.a.showOn tooMany']);
    const wide = { any: many(500, () => ({ field: 'a', set: true })) };
    expect(wrong(form(field({ showOn: wide })))).toEqual(['meu.info.a.showOn tooMany']);
    expect(checkDefinition(form(...(many(500, () => 1) as never[])))).toHaveLength(50);
  });

  it('is an object', () => {
    for (const given of [null, undefined, 1, 'x', [], () => {}]) expect(wrong(given)).toEqual([' object']);
  });
});

describe('references', () => {
  const lost = (...fields: object[]): [string, ProblemReason][] => {
    const given = form(...fields) as unknown as FormDefinition;
    expect(checkDefinition(given)).toEqual([]);
    return checkReferences(given, tabsIn([...DEFINITIONS, given])).map(({ place, reason }) => [place, reason]);
  };
  const sum = (...of: string[]) => field({ key: 'total', formulas: [{ op: 'sum', of, into: 'total' }] });

  it('of our own forms lead somewhere, all of them', () => {
    const tabs = tabsIn(DEFINITIONS);
    expect(DEFINITIONS.flatMap((each) => checkReferences(each, tabs))).toEqual([]);
  });

  it('lead to a field of the tab, of another tab, of another form, of this or every fetus', () => {
    expect(
      lost(
        field({ showOn: { field: 'gestationalAge.info.fetos', from: 2 } }),
        sum('a', 'info.a', 'meu.info.a', '2ndand3rdquarter.biometria*.ca', '2ndand3rdquarter.biometria{n}.igCA', '@ig'),
      ),
    ).toEqual([]);
  });

  it.each([
    'b',
    'info.b',
    'nada.a',
    'meu.info.a.a',
    'meu.info1.a',
    'outro.info.a',
    '2ndand3rdquarter.biometria.ca',
    '2ndand3rdquarter.biometria9.ca',
    '@tudo',
    '__proto__',
    'constructor.constructor',
  ])('to %s lead nowhere', (ref) => {
    expect(lost(field(), sum(ref))).toEqual([[`meu.info.total.formulas.${ref}`, 'reference']]);
  });

  it.each([
    { after: 'b' },
    { notBelow: ['b'] },
    { mirrors: 'b' },
    { proposal: { from: 'b' } },
    { paramRef: 'b' },
    { events: { change: ['b'] } },
  ])('of %j are looked at too', (rest) => {
    expect(lost(field(rest))).toEqual([['meu.info.a.b', 'reference']]);
  });

  it('of a kit lead to a list of the same form', () => {
    const kits = (tab: string) => field({ kits: { tab, same: 'a', sets: { x: [{ a: 'y' }] } } });
    expect(lost(kits('info'))).toEqual([['meu.info.a.kits', 'reference']]);
    expect(lost(kits('nada'))).toEqual([['meu.info.a.kits', 'reference']]);
  });

  it('of a rule name one place, not every fetus', () => {
    const ref = '2ndand3rdquarter.biometria*.ca';
    expect(lost(field({ showOn: { field: ref, set: true } }))).toEqual([[`meu.info.a.${ref}`, 'reference']]);
  });
});
