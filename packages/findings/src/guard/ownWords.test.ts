import { loadChapters } from '@gesta/clinical';
import { LOCALES, loadMessages, READING } from '@gesta/domain';
import { folded } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import { RULES } from '../conclusion/rules/all.ts';
import { guarded } from './fixtures/cases.ts';
import { NAMED, type OwnWords, TOO_CALM } from './fixtures/ownWords.ts';
import { guard } from './guard.ts';

await loadChapters();

const rules = ({ exam, locale }: OwnWords, says: string) =>
  guard(guarded({ ...exam, locale, conclusion: `<p>${says}</p>` })).map(({ rule }) => rule);

describe('the second reading understands what somebody wrote herself', () => {
  it.each(NAMED)('$locale: “$says” names the finding', (own) => {
    expect(rules(own, 'Xyz.')).toContain('conclusion.silent');
    expect(rules(own, own.says)).not.toContain('conclusion.silent');
  });

  it.each(TOO_CALM)('$locale: “$says” is said against a finding', (own) => {
    expect(rules(own, 'Xyz.')).not.toContain('conclusion.normal');
    expect(rules(own, own.says)).toContain('conclusion.normal');
  });

  it.each(LOCALES)('%s: every critical sentence of the product has words of its own list', async (locale) => {
    const messages = await loadMessages(locale);
    const { saidOf } = READING[locale];
    const critical = RULES.filter(({ severity }) => severity === 'C').flatMap(({ id, group, variants }) =>
      (variants ?? [{}]).map(({ wording }: { wording?: string }) => ({
        key: wording === undefined ? `finding.${id}` : `finding.${id}.${wording}`,
        own: Object.entries(saidOf).find(([name]) => name === (group ?? id))?.[1],
      })),
    );
    const judged = critical.filter(({ own }) => own !== undefined);
    expect(judged.length).toBeGreaterThan(12);
    const unknown = judged.filter(({ key, own }) => !own?.test(folded(messages[key] ?? '')));
    expect(unknown.map(({ key }) => `${key}: ${messages[key]}`)).toEqual([]);
  });
});
