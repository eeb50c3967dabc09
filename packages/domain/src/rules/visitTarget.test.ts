import { expect, it } from 'vitest';
import { INTERACTION_TYPES, STATUSES } from '../entities/interaction.ts';
import { visitTarget } from './visitTarget.ts';

it.each(INTERACTION_TYPES)('%s: published leads to the timeline, finished to the record', (type) => {
  expect(visitTarget({ status: 'PUBLICADO', type })).toBe('timeline');
  expect(visitTarget({ status: 'FINALIZADO', type })).toBe('medicalRecord');
});

it('what is open leads to the record, the general report or the fetal workspace, by its type', () => {
  for (const status of STATUSES.filter((each) => each !== 'PUBLICADO' && each !== 'FINALIZADO')) {
    expect(visitTarget({ status, type: 'prontuario' })).toBe('medicalRecord');
    expect(visitTarget({ status, type: 'exame' })).toBe('generalReport');
    expect(visitTarget({ status, type: 'laudo' })).toBe('fetalWorkspace');
  }
});
