import { loadChapters } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { findings } from './findings.ts';
import { CONCLUSION_CASES } from './fixtures/cases.ts';
import { testSpeech } from './fixtures/speechIn.ts';
import { type ToldExam, toldExam } from './fixtures/told.ts';

// The curves, for the fall of a percentile.
await loadChapters();
const portuguese = await testSpeech('pt-BR');
const offered = (told: ToldExam) => findings(toldExam(told), portuguese);

describe('each rule at its border', () => {
  it.each(CONCLUSION_CASES.map((each, at) => ({ ...each, name: `${each.of} (${at + 1})` })))(
    '$name',
    ({ of, fires, not, says }) => {
      const found = offered(fires).find(({ rule }) => rule === of);
      expect(found, 'is offered').toBeDefined();
      if (says !== undefined) expect(found?.sentence).toBe(says);
      expect(offered(not).find(({ rule }) => rule === of)?.sentence, 'is not offered').toBeUndefined();
    },
  );
});
