import { loadChapters } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { findings } from './findings.ts';
import { CASES } from './fixtures/cases.ts';
import { speechIn } from './fixtures/speechIn.ts';
import { exam, type Told } from './fixtures/told.ts';

// The curves, for the fall of a percentile.
await loadChapters();
const portuguese = await speechIn('pt-BR');
const offered = (told: Told) => findings(exam(told), portuguese);

describe('each rule at its border', () => {
  it.each(CASES.map((each, at) => ({ ...each, name: `${each.of} (${at + 1})` })))(
    '$name',
    ({ of, fires, not, says }) => {
      const found = offered(fires).find(({ rule }) => rule === of);
      expect(found, 'is offered').toBeDefined();
      if (says !== undefined) expect(found?.sentence).toBe(says);
      expect(offered(not).find(({ rule }) => rule === of)?.sentence, 'is not offered').toBeUndefined();
    },
  );
});
