import { loadMessages } from '@gesta/domain';
import { expect, it, vi } from 'vitest';
import { rememberedSpeech } from './speech.ts';

it('a catalogue that could not be read is read again, and one that was is not', async () => {
  const load = vi.fn(loadMessages);
  const speechIn = rememberedSpeech(load);
  load.mockRejectedValueOnce(new Error('too many open files'));
  await expect(speechIn('it')).rejects.toThrow('too many open files');
  const { t } = await speechIn('it');
  expect(t('chart.reason.noRows')).toBe('Il grafico non ha righe di dati');
  const reads = load.mock.calls.length;
  await speechIn('it');
  expect(load.mock.calls.length).toBe(reads);
});
