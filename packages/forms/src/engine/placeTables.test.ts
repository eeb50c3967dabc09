import { loadChapters } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { customize } from '../customize.ts';
import { DEFINITIONS } from '../definitions/all.ts';
import type { Field, FormDefinition, Panel } from '../schema/definition.ts';
import type { TableLayout } from '../schema/tableLayout.ts';
import { checkDefinition } from './checkDefinition.ts';
import { pagesOf } from './pagesOf.ts';
import { placesIn } from './places.ts';
import { type PlacedTable, placeTables } from './placeTables.ts';

await loadChapters();

const field = (key: string): Field => ({ key, label: key, type: 'textfield', decimals: 1 });
const panelOf = (keys: string, tables: readonly TableLayout[]): Panel => ({
  key: 'tab',
  label: 'tab',
  fields: keys.split(' ').map(field),
  tables,
});
const SIDES: TableLayout = {
  title: 'sides',
  columns: [{ label: 'right' }, { label: 'left' }, { label: 'mean', result: true }],
  groups: [
    {
      rows: [
        { label: 'pi', cells: ['piR', 'piL', 'piM'] },
        { label: 'notch', cells: ['notchR', 'notchL'], alarm: ['yes'] },
      ],
    },
    { label: 'later', rows: [{ label: 'ri', cells: ['riR', 'riL'] }] },
  ],
};

const keysOf = ({ groups }: PlacedTable) =>
  groups.map(({ rows }) =>
    rows.map(({ cells }) => cells.map((cell) => cell.map(({ field: { key } }) => key).join('+'))),
  );
function placed(keys: string, ...tables: TableLayout[]) {
  const answer = placeTables(tables, placesIn({ key: 'form' }, panelOf(keys, tables), null));
  return { ...answer, rest: answer.rest.map((place) => place.field.key) };
}

describe('fields in the tables of their tab', () => {
  it('stand where the layout names them, row by row; what it does not name is left, in the order of the form', () => {
    const { tables, rest } = placed('first piL piR piM notchR notchL riR riL last', SIDES);
    expect(tables.map(keysOf)).toEqual([
      [
        [
          ['piR', 'piL', 'piM'],
          ['notchR', 'notchL'],
        ],
        [['riR', 'riL']],
      ],
    ]);
    expect(tables[0]?.groups.map(({ label }) => label)).toEqual([null, 'later']);
    expect(tables[0]?.groups[0]?.rows.map(({ label, alarm }) => [label, alarm])).toEqual([
      ['pi', []],
      ['notch', ['yes']],
    ]);
    expect(rest).toEqual(['first', 'last']);
  });

  it('that are not there leave no empty row, column, group or table', () => {
    const { tables, rest } = placed('piR notchR other', SIDES, {
      title: 'none',
      groups: [{ rows: [{ cells: ['gone'] }] }],
    });
    expect(tables.map(({ title }) => title)).toEqual(['sides']);
    expect(tables[0]?.columns.map(({ label }) => label)).toEqual(['right']);
    expect(tables.map(keysOf)).toEqual([[[['piR'], ['notchR']]]]);
    expect(rest).toEqual(['other']);
  });

  it('keep their column where the one before is gone, stand several in a cell, and each only once', () => {
    expect(placed('piL piM', SIDES).tables.map(keysOf)).toEqual([[[['piL', 'piM']]]]);
    expect(placed('piL notchR notchL', SIDES).tables.map(keysOf)).toEqual([
      [
        [
          ['', 'piL'],
          ['notchR', 'notchL'],
        ],
      ],
    ]);
    const twice: TableLayout = { title: 't', groups: [{ rows: [{ cells: [['a', 'b']] }, { cells: ['a'] }] }] };
    expect(placed('a b', twice)).toMatchObject({ rest: [] });
    expect(placed('a b', twice).tables.map(keysOf)).toEqual([[[['a+b']]]]);
  });

  it('beside the title and in large under the table stand only where they are named', () => {
    const { tables, rest } = placed('a b c d', { title: 't', head: ['b', 'gone'], groups: [], figures: ['d', 'a'] });
    const names = (places: PlacedTable['head'] | undefined) => places?.map((place) => place.field.key);
    expect([names(tables[0]?.head), names(tables[0]?.figures), rest]).toEqual([['b'], ['d', 'a'], ['c']]);
    expect(placed('x', { title: 't', head: ['b'], groups: [], figures: ['d'] }).tables).toEqual([]);
  });

  it('are the rest where a tab has no tables', () => {
    expect(placed('b a')).toEqual({ tables: [], rest: ['b', 'a'] });
  });
});

const panelsOf = (form: FormDefinition) => form.components.flatMap(({ panels }) => panels);

describe('the tables of our forms', () => {
  const laid = DEFINITIONS.flatMap((form) => panelsOf(form).map((panel) => ({ form, panel }))).filter(
    ({ panel }) => panel.tables !== undefined,
  );

  it.each(laid.map(({ form, panel }) => [`${form.key}.${panel.key}`, form, panel] as const))(
    '%s names fields that are there, each once, in every column it has',
    (_, form, panel) => {
      const named = (panel.tables ?? []).flatMap(({ groups }) =>
        groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flat())),
      );
      for (const { head = [], figures = [] } of panel.tables ?? []) named.push(...head, ...figures);
      const keys = panel.fields.map(({ key }) => key);
      expect(named.filter((key) => !keys.includes(key))).toEqual([]);
      expect(new Set(named).size).toBe(named.length);
      for (const { columns = [], groups } of panel.tables ?? [])
        for (const { cells } of groups.flatMap(({ rows }) => rows))
          if (columns.length > 0) expect(cells.length).toBeLessThanOrEqual(columns.length);
      expect(checkDefinition(form)).toEqual([]);
    },
  );

  it('take what a clinic adds, hides and renames: its field comes after them, and no hole is left', () => {
    const doppler = DEFINITIONS.find(({ key }) => key === 'obstetricdoppler') as FormDefinition;
    const answer = customize(doppler, {
      fields: {
        'uterinas.riUterinaDireita': { hidden: true },
        'uterinas.riUterinaEsquerda': { hidden: true },
        'uterinas.riUterinaMedia': { hidden: true },
        'uterinas.piUterinaDireita': { label: 'IP do lado direito' },
      },
      add: { fields: { uterinas: [{ key: 'nosso', label: 'Nosso campo', type: 'textfield' }] } },
    });
    if ('problems' in answer) throw new Error(JSON.stringify(answer.problems));
    const panel = panelsOf(answer.form).find(({ key }) => key === 'uterinas') as Panel;
    const shown = placesIn(answer.form, panel, null).filter((place) => place.field.hidden !== true);
    const { tables, rest } = placeTables(panel.tables ?? [], shown);
    expect(rest.map((place) => place.field.key)).toEqual(['nosso']);
    expect(tables.map(keysOf)).toEqual([
      [
        [
          ['piUterinaDireita', 'piUterinaEsquerda', 'piUterinaMedia'],
          ['incisuraDireita', 'incisuraEsquerda'],
        ],
      ],
    ]);
    expect(tables[0]?.groups[0]?.rows[0]?.cells[0]?.[0]?.field.label).toBe('IP do lado direito');
  });

  it('of a company are looked at as the rest of its form', () => {
    const own = (tables: unknown) => ({
      key: 'own',
      label: 'Nosso',
      group: 'exame',
      version: 1,
      components: [{ key: 's', label: 'S', panels: [{ key: 'info', label: 'I', fields: [field('a')], tables }] }],
    });
    expect(checkDefinition(own([{ title: 'T', groups: [{ rows: [{ cells: ['a'] }] }] }]))).toEqual([]);
    for (const wrong of [
      'x',
      [{ title: 'T' }],
      [{ title: 'T', groups: [{ rows: [{ cells: [1] }] }] }],
      [{ groups: [] }],
    ])
      expect(checkDefinition(own(wrong)).length, JSON.stringify(wrong)).toBeGreaterThan(0);
  });
});

it('sections of one page stand under one button, with the tabs of all of them', () => {
  const section = (key: string, page?: string) => ({
    key,
    label: key,
    panels: [{ key, label: key, fields: [] }],
    ...(page === undefined ? {} : { page }),
  });
  const pages = pagesOf([section('a', 'P'), section('b', 'P'), section('c'), section('d', 'P'), section('e')]);
  expect(
    pages.map(({ key, label, panels }) => `${key} ${label} ${panels.map((panel) => panel.key).join('+')}`),
  ).toEqual(['a P a+b', 'c c c', 'd P d', 'e e e']);
});
