import { describe, expect, it } from 'vitest';
import { customize } from '../customize.ts';
import { DEFINITIONS } from '../definitions/all.ts';
import type { FormDefinition, Panel } from '../schema/definition.ts';
import { askedWith, jointAnswer, jointPatch } from './jointAnswer.ts';
import { type Placed, placesIn } from './places.ts';
import { type PlacedRow, placeTables } from './placeTables.ts';
import type { Patch, Values } from './state.ts';
import { isPlaceVisible } from './visible.ts';

const FETAL = 'obstetricdoppler.fetal1.';
const doppler = DEFINITIONS.find(({ key }) => key === 'obstetricdoppler') as FormDefinition;
const tabOf = (form: FormDefinition) =>
  form.components.flatMap(({ panels }) => panels).find(({ key }) => key === 'fetal') as Panel;

/** The row that asks about the diastole, as the screen has it. */
function rowsOf(values: Values = {}, form = doppler): PlacedRow[] {
  const panel = tabOf(form);
  const shown = placesIn(form, panel, 1).filter((place) => isPlaceVisible(place, values));
  return placeTables(panel.tables ?? [], shown)
    .tables.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows))
    .filter(({ cells }) =>
      cells.flat().some(({ field }) => field.key.startsWith('diastole') && !field.key.endsWith('te')),
    );
}
const [row] = rowsOf() as [PlacedRow];
const lead = row.cells[0]?.[0] as Placed;
const inTab = (fields: Patch): Patch =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [FETAL + key, value]));
const given = (values: Patch) => jointAnswer(row.answers, lead, inTab(values))?.value ?? null;

describe('the diastole of the umbilical artery is one question', () => {
  it('stands in one row, whatever was answered, and turns it red unless there is flow', () => {
    for (const value of ['PRESENTE', 'AUSENTE', null])
      expect(rowsOf(inTab({ diastole: value })).map(({ cells }) => cells.flat()[0]?.key)).toEqual([`${FETAL}diastole`]);
    expect(row.answers.map(({ value }) => [value, row.alarm.includes(value)])).toEqual([
      ['PRESENTE', false],
      ['AUSENTE', true],
      ['REVERSA', true],
    ]);
    expect(askedWith(tabOf(doppler), 'diastoleZero')).toBe('diastole');
    expect(askedWith(tabOf(doppler), 'diastole')).toBeNull();
  });

  it('writes the three fields of the catalogue, and reads them back', () => {
    const written = row.answers.map((answer) => jointPatch(row.answers, lead, answer));
    expect(written).toEqual([
      inTab({ diastole: 'PRESENTE', diastoleZero: null, diastoleReversa: null }),
      inTab({ diastole: 'AUSENTE', diastoleZero: 'PRESENTE', diastoleReversa: 'AUSENTE' }),
      inTab({ diastole: 'AUSENTE', diastoleZero: 'AUSENTE', diastoleReversa: 'PRESENTE' }),
    ]);
    expect(written.map((values) => jointAnswer(row.answers, lead, values)?.value)).toEqual(
      row.answers.map(({ value }) => value),
    );
    expect(Object.values(jointPatch(row.answers, lead, null))).toEqual([null, null, null]);
  });

  it('understands what was typed field by field: the worse wins, and what is hidden says nothing', () => {
    expect(given({})).toBeNull();
    expect(given({ diastole: 'AUSENTE' })).toBe('AUSENTE');
    expect(given({ diastoleZero: 'PRESENTE' })).toBe('AUSENTE');
    expect(given({ diastoleZero: 'PRESENTE', diastoleReversa: 'PRESENTE' })).toBe('REVERSA');
    expect(given({ diastole: 'PRESENTE', diastoleReversa: 'PRESENTE' })).toBe('PRESENTE');
    expect(given({ diastoleZero: 'AUSENTE', diastoleReversa: 'AUSENTE' })).toBeNull();
  });

  it('is asked field by field, with the same alarms, where a clinic hides one of them', () => {
    const own = customize(doppler, { fields: { 'fetal.diastoleReversa': { hidden: true } } });
    if (!('form' in own)) throw new Error(JSON.stringify(own.problems));
    const rows = rowsOf({}, own.form);
    expect(rows.map(({ cells, alarm, answers }) => [cells.flat()[0]?.field.key, alarm, answers.length])).toEqual([
      ['diastole', ['AUSENTE'], 0],
      ['diastoleZero', ['PRESENTE'], 0],
    ]);
  });
});
