import type { FormId } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import { INTERACTION_TYPES } from '../entities/interaction.ts';
import { STATUSES } from '../entities/vocabulary.ts';
import { interactionTarget } from './interactionTarget.ts';

const OPEN = STATUSES.filter((status) => status !== 'PUBLICADO' && status !== 'FINALIZADO');

describe.each([null, 'a gestation'])('where a row with gestation %s leads', (gestation) => {
  it.each(INTERACTION_TYPES)('%s: published to the timeline, finished to the record', (type) => {
    expect(interactionTarget({ status: 'PUBLICADO', type, gestation, forms: [] })).toBe('timeline');
    expect(interactionTarget({ status: 'FINALIZADO', type, gestation, forms: [] })).toBe('medicalRecord');
  });

  it.each(OPEN)('%s: by its type', (status) => {
    expect(interactionTarget({ status, type: 'prontuario', gestation, forms: [] })).toBe('medicalRecord');
    const target = (...forms: FormId[]) => interactionTarget({ status, type: 'exame', gestation, forms });
    expect(target()).toBe(gestation ? 'fetalWorkspace' : 'generalReport');
    expect(target('gestationalAge')).toBe(gestation ? 'fetalWorkspace' : 'generalReport');
    expect(target('gestationalAge', 'examemama')).toBe(gestation ? 'fetalWorkspace' : 'exam');
    expect(interactionTarget({ status, type: 'laudo', gestation, forms: [] })).toBe('fetalWorkspace');
  });
});
