import { loadChapters } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { guarded } from './fixtures/cases.ts';
import { NAMED, NOT_AGAINST, type OwnWords, TOO_CALM } from './fixtures/ownWords.ts';
import { guard } from './guard.ts';

await loadChapters();

const rules = ({ exam, locale }: OwnWords, says: string) =>
  guard(guarded({ ...exam, locale, conclusion: `<p>${says.replaceAll('\n', '</p><p>')}</p>` })).map(({ rule }) => rule);

describe('the second reading understands what somebody wrote herself', () => {
  it.each(NAMED)('[RPT-121] $locale: “$says” names the finding', (own) => {
    expect(rules(own, 'Xyz.')).toContain('conclusion.silent');
    expect(rules(own, own.says)).not.toContain('conclusion.silent');
  });

  it.each(TOO_CALM)('[RPT-121] $locale: “$says” is said against a finding', (own) => {
    expect(rules(own, 'Xyz.')).not.toContain('conclusion.normal');
    expect(rules(own, own.says)).toContain('conclusion.normal');
  });

  it.each(NOT_AGAINST)('$locale: “$says” says nothing against a finding', (own) => {
    expect(rules(own, own.says).filter((rule) => /normal|silent$/.test(rule))).toEqual([]);
  });
});
