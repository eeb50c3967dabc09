import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import type { Item } from '../schema/definition.ts';
import {
  allNormal,
  asksWhy,
  assessedOf,
  canMarkNormal,
  observationKey,
  systemsOf,
  tablesOf,
  toneOf,
} from './assessed.ts';
import { compiledExam } from './compiledExam.ts';
import type { Placed } from './places.ts';

const options = (...values: string[]): Item[] => values.map((value) => ({ value, label: value }));
const ANATOMY = options('Normal', 'Alterado', 'Incerto');

function row(key: string, items: Item[] = ANATOMY, filter?: string): Placed {
  const field = { key, label: key, type: 'tableradio' as const, items, ...(filter === undefined ? {} : { filter }) };
  const panel = { key: 'anatomiaFetal', label: '', fields: [field] };
  return { key: `morphological.anatomiaFetal1.${key}`, form: 'morphological', panel, index: 1, field };
}
const brain = row('cerebro', ANATOMY, 'term.cranioESnc');
const face = row('face', ANATOMY, 'term.faceEPescoco');
const marker = row('golfBall', options('ausente', 'presente', 'Incerto'));

describe('a table of radios', () => {
  it('marks as normal the rows nobody has assessed, in one change', () => {
    const values = { [brain.key]: 'Alterado' };
    expect(allNormal(compiledExam(DEFINITIONS, {}), [brain, face, marker], values)).toEqual({ [face.key]: 'Normal' });
    expect(canMarkNormal([marker])).toBe(false);
    expect(assessedOf([brain, face], values)).toBe(1);
  });

  it('keeps an observation beside each row, under the name the catalogue gives it', () => {
    expect(observationKey(brain)).toBe('morphological.anatomiaFetal1.cerebroObs');
    expect(['Normal', 'normal', 'ausente', undefined, ''].map(asksWhy)).toEqual([false, false, false, false, false]);
    expect(['Alterado', 'Incerto', 'presente'].map(asksWhy)).toEqual([true, true, true]);
    expect(['Normal', 'Incerto', 'presente'].map(toneOf)).toEqual(['ok', 'warn', 'err']);
  });

  it('has one head per set of options, and systems under their names', () => {
    expect(tablesOf([brain, face, marker])).toEqual([[brain, face], [marker]]);
    expect(systemsOf([brain, face]).map(({ name }) => name)).toEqual(['term.cranioESnc', 'term.faceEPescoco']);
  });
});
