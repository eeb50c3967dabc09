import { describe, expect, it } from 'vitest';
import { INTERACTION_TYPES, STATUSES } from '../entities/interaction.ts';
import { visitTarget } from './visitTarget.ts';

const OPEN = STATUSES.filter((status) => status !== 'PUBLICADO' && status !== 'FINALIZADO');

describe.each([null, 'a gestation'])('where a row with gestation %s leads', (gestation) => {
  it.each(INTERACTION_TYPES)('%s: published to the timeline, finished to the record', (type) => {
    expect(visitTarget({ status: 'PUBLICADO', type, gestation })).toBe('timeline');
    expect(visitTarget({ status: 'FINALIZADO', type, gestation })).toBe('medicalRecord');
  });

  it.each(OPEN)('%s: by its type', (status) => {
    expect(visitTarget({ status, type: 'prontuario', gestation })).toBe('medicalRecord');
    expect(visitTarget({ status, type: 'exame', gestation })).toBe(gestation ? 'fetalWorkspace' : 'generalReport');
    expect(visitTarget({ status, type: 'laudo', gestation })).toBe('fetalWorkspace');
  });
});
