import { describe, expect, it } from 'vitest';
import { INTERACTION_TYPES } from '../entities/interaction.ts';
import { STATUSES } from '../entities/vocabulary.ts';
import { inTimeline, offersPortal, type TIMELINE_FILTERS } from './timeline.ts';

describe('the timeline', () => {
  it('[LST-096] has every interaction in one of its two kinds', () => {
    const shown = (filter: (typeof TIMELINE_FILTERS)[number]) =>
      INTERACTION_TYPES.filter((type) => inTimeline(filter, { type }));
    expect(shown('all')).toEqual(['exame', 'prontuario', 'laudo']);
    expect(shown('exams')).toEqual(['exame']);
    expect(shown('consultations')).toEqual(['prontuario', 'laudo']);
  });

  it('[LST-101] offers the portal of a published interaction only', () => {
    const offered = (portalOpen: boolean) => STATUSES.filter((status) => offersPortal({ status, portalOpen }));
    expect([offered(true), offered(false)]).toEqual([['PUBLICADO'], []]);
  });
});
