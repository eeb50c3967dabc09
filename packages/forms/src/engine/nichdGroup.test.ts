import { loadChapters } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { compiledExam } from './compiledExam.ts';
import { issuesAt } from './issues.ts';
import { changeAndPropose } from './propose.ts';
import { EMPTY_STATE, type ExamState, type Patch } from './state.ts';
import { isVisible } from './visible.ts';

await loadChapters();

describe.each(['2ndand3rdquarter', 'morphological'])('the NICHD curves of %s', (form) => {
  const at = (name: string, fetus = 1) => `${form}.biometria${fetus}.${name}`;
  const GROUP = at('grupoNichd');
  const EXAM: Patch = {
    [`${form}.hasData`]: true,
    'gestationalAge.info.interationDate': '2026-11-12',
    'gestationalAge.info.calculo': 'DUM',
    'gestationalAge.info.date': '2026-04-29',
    'gestationalAge.info.fetos': '2',
    ...Object.fromEntries(
      [1, 2].flatMap((fetus) =>
        Object.entries({ dbp: 71, cc: 262, ca: 240, cf: 53 }).map(([name, value]) => [at(name, fetus), value]),
      ),
    ),
  };
  const compiled = compiledExam(DEFINITIONS, EXAM);
  const type = (state: ExamState, patch: Patch) => changeAndPropose(compiled, state, patch, () => null);
  const opened = type(EMPTY_STATE, EXAM);
  const isAsked = ({ values }: ExamState) => isVisible(compiled, values, GROUP);
  const place = compiled.fields.get(GROUP);
  if (!place) throw new Error(GROUP);

  it('[CLN-089] are not asked for a group while no other curve is chosen', () => {
    expect(isAsked(opened)).toBe(false);
    expect(opened.results.get(at('ca'))?.author).toBe('Hadlock 1984');
    expect(isAsked(type(opened, { [at('curvaPeso')]: 'who', [at('caAutor')]: 'intergrowth' }))).toBe(false);
  });

  it.each([
    ['curvaPeso', 'pesoEstimado', 'pesoEstimadoPercentil'],
    ['dbpAutor', 'dbp', 'dbpPercentil'],
    ['ccAutor', 'cc', 'ccPercentil'],
    ['caAutor', 'ca', 'caPercentil'],
    ['cfAutor', 'cf', 'cfPercentil'],
  ])(
    '[CLN-089] ask for the group where %s chooses them, say that it is missing, and answer with it',
    (choice, name, into) => {
      const chosen = type(opened, { [at(choice)]: 'nichd' });
      expect(isAsked(chosen)).toBe(true);
      expect(chosen.values[at(into)]).toBeUndefined();
      // Of a weight without a place the equation still speaks.
      expect(chosen.results.get(at(name))?.missing).toEqual(name === 'pesoEstimado' ? [] : ['grupo']);
      expect(issuesAt(place, chosen.values)).toEqual([{ kind: 'alert', text: 'term.nichdPrecisaDoGrupo' }]);
      const percentiles = ['branca', 'negra', 'hispanica', 'asiatica'].map((group) => {
        const told = type(chosen, { [GROUP]: group });
        expect(issuesAt(place, told.values)).toEqual([]);
        expect(told.results.get(at(name))?.path).toContain('/nichd/');
        return told.values[at(into)];
      });
      expect(percentiles.every((each) => typeof each === 'number')).toBe(true);
      expect(new Set(percentiles).size).toBeGreaterThan(1);
    },
  );

  it('[CLN-089] of a second fetus take the group of the first until somebody says another', () => {
    const both = type(opened, { [at('curvaPeso')]: 'nichd', [at('curvaPeso', 2)]: 'nichd' });
    const told = type(both, { [GROUP]: 'hispanica' });
    expect(told.values[at('grupoNichd', 2)]).toBe('hispanica');
    expect(told.values[at('pesoEstimadoPercentil', 2)]).toBe(told.values[at('pesoEstimadoPercentil')]);
    const other = type(told, { [at('grupoNichd', 2)]: 'asiatica' });
    expect(type(other, { [GROUP]: 'negra' }).values[at('grupoNichd', 2)]).toBe('asiatica');
  });
});
