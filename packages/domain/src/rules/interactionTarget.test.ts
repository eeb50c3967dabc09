import { describe, expect, it } from 'vitest';
import { INTERACTION_TYPES, STATUSES } from '../entities/interaction.ts';
import { interactionTarget } from './interactionTarget.ts';

const OPEN = STATUSES.filter((status) => status !== 'PUBLICADO' && status !== 'FINALIZADO');

describe.each([null, 'a gestation'])('where a row with gestation %s leads', (gestation) => {
  it.each(INTERACTION_TYPES)('%s: published to the timeline, finished to the record', (type) => {
    expect(interactionTarget({ status: 'PUBLICADO', type, gestation })).toBe('timeline');
    expect(interactionTarget({ status: 'FINALIZADO', type, gestation })).toBe('medicalRecord');
  });

  it.each(OPEN)('%s: by its type', (status) => {
    expect(interactionTarget({ status, type: 'prontuario', gestation })).toBe('medicalRecord');
    expect(interactionTarget({ status, type: 'exame', gestation })).toBe(
      gestation ? 'fetalWorkspace' : 'generalReport',
    );
    expect(interactionTarget({ status, type: 'laudo', gestation })).toBe('fetalWorkspace');
  });
});
