import { createTranslate, loadMessages } from '@gesta/domain';
import { describe, expect, it } from 'vitest';
import { createFormat } from '../ui/useFormat.ts';
import { situationWords } from './situationWords.ts';

const t = createTranslate('pt-BR', await loadMessages('pt-BR'), await loadMessages('en'));
const format = createFormat(t, 'pt-BR', 'America/Sao_Paulo');
const now = Date.parse('2026-11-16T13:12:00Z');
const line = { kind: 'email', problem: '', nextAt: null, sentAt: null, createdBy: 'Júlia Prado' } as const;
const said = (change: Partial<Parameters<typeof situationWords>[0]>) =>
  situationWords({ ...line, status: 'sent', ...change }, { t, format, now });

describe('a line of the outbox', () => {
  it('says accepted only of what was taken', () => {
    expect(said({ sentAt: '2026-11-16T13:03:00Z' })).toContain('10:03');
    const others = (['failed', 'waiting', 'queued', 'handed', 'dropped'] as const).map((status) => said({ status }));
    expect(others.join(' ')).not.toMatch(/aceit|enviad/i);
  });

  it('says the reason of a failure, and that a report is out all the same', () => {
    expect(said({ status: 'failed', problem: 'mailboxUnknown' })).toMatch(/^A caixa .*não existe.*\.$/);
    const refused = said({ kind: 'smartris', status: 'failed', problem: 'refused 401' });
    expect(refused).toContain('401');
    expect(refused).toContain('O laudo segue publicado e legível.');
  });

  it('says what a line waits for, and when it is tried again', () => {
    expect(said({ status: 'waiting', problem: 'notConfigured' })).toBe('Espera o envio de e-mail ser configurado.');
    expect(said({ kind: 'smartris', status: 'waiting', problem: 'paused' })).toContain('SmartRIS');
    const later = said({ status: 'queued', problem: 'tryLater', nextAt: '2026-11-16T13:14:00Z' });
    expect(later).toContain('10:14');
    expect(said({ status: 'queued', nextAt: '2026-11-16T13:11:00Z' })).not.toContain('10:11');
  });
});
