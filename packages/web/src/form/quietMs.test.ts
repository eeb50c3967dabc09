import { expect, it } from 'vitest';
import { quietMs } from './quietMs.ts';

const AGE = 'gestationalAge.info.date';

it.each([
  ['fetal values in the workspace after 200 ms', ['2ndand3rdquarter.biometria1.dbp'], 'workspace', 200],
  ['the marker of a fetal form with them', ['2ndand3rdquarter.hasData'], 'workspace', 200],
  ['fetal forms in the general report after 1 s', ['2ndand3rdquarter.biometria1.dbp'], 'generalReport', 1000],
  ['the conclusion after 1 s', ['conclusion.info.text'], 'workspace', 1000],
  ['observations after 1 s', ['observations.info.text'], 'workspace', 1000],
  [
    'the gestation after 1 s, whatever its age changes elsewhere',
    [AGE, '2ndand3rdquarter.biometria1.p'],
    'workspace',
    1000,
  ],
  ['forms of the record after 1.5 s', ['info.info.queixa'], 'generalReport', 1500],
  ['certificates too', ['atestados.hasData'], 'workspace', 1500],
  ['what was added to a record with them', ['gynecologic.utero.long'], 'record', 1500],
  ['the conclusion of a record as any conclusion', ['conclusion.info.text'], 'record', 1000],
  ['the shortest where one key press fills several', ['info.info.x', 'ecodoppler.info.y'], 'workspace', 200],
] as const)('waits for quiet: %s', (_what, keys, place, expected) => {
  expect(quietMs(keys, place)).toBe(expected);
});
