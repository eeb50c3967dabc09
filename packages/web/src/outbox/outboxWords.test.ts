import { createTranslate, LOCALES, loadMessages, OUTBOUND_PROBLEMS, OutboundLine } from '@gesta/domain';
import { describe, expect, it } from 'vitest';
import { sayProblem } from '../ui/useProblem.ts';
import { purposeWords, verbOf } from './outboxWords.ts';

describe('the outbox', () => {
  it('says every reason and every purpose in every language', async () => {
    for (const locale of LOCALES) {
      const t = createTranslate(locale, await loadMessages(locale), await loadMessages('en'));
      const said = OUTBOUND_PROBLEMS.map((word) => sayProblem(word, t));
      expect(new Set(said).size, locale).toBe(OUTBOUND_PROBLEMS.length);
      expect(
        [...said, ...OutboundLine.shape.purpose.options.map((purpose) => purposeWords(purpose, t))].join(' '),
      ).not.toContain('outbox.');
      expect(sayProblem('refused 401', t)).toContain('401');
    }
  });

  it('has one verb for each line that somebody can do something about', () => {
    const line = { kind: 'email', status: 'failed', problem: 'mailboxUnknown', interaction: 'exam' } as const;
    expect(verbOf(line)).toBe('fix');
    expect(verbOf({ ...line, interaction: null }), 'of an account, not of a patient').toBe('resend');
    expect(verbOf({ ...line, problem: 'mailboxFull' })).toBe('resend');
    expect(verbOf({ ...line, kind: 'netpacs', problem: 'refused 401' } as never)).toBe('resend');
    expect(verbOf({ ...line, status: 'queued', problem: 'tryLater' })).toBe('now');
    expect(verbOf({ ...line, status: 'waiting', problem: 'notConfigured' })).toBeNull();
    expect(verbOf({ ...line, status: 'sent', problem: '' })).toBeNull();
    expect(verbOf({ ...line, status: 'handed', problem: '' })).toBeNull();
  });
});
