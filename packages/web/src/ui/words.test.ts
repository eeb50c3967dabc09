import type { MessageKey } from '@gesta/domain';
import { expect, it, vi } from 'vitest';
import { loadFirstWords, loadWords, speak, type Words, wholeWords } from './words.ts';

const NOBODY_HAS = 'nobody.has.this' as MessageKey;

/** The words on screen, one after the other, as a page would draw them. */
function onScreen(first: Words): Words[] {
  const shown: Words[] = [];
  const show = (words: Words) => {
    shown.push(words);
    speak(words, show);
  };
  show(first);
  return shown;
}

it('words of the first screens are there at once, the others when they are asked for, in the same words', async () => {
  const words = await loadFirstWords('pt-BR');
  const shown = onScreen(words);
  expect(words.t('login.submit')).not.toBe('login.submit');
  await wholeWords();
  expect(words.t('saving.forget')).not.toBe('saving.forget');
  expect(shown).toHaveLength(1);
});

it('a word asked for too early is said as soon as it is there', async () => {
  const words = await loadFirstWords('pt-BR');
  const shown = onScreen(words);
  expect(words.t('saving.forget')).toBe('saving.forget');
  await vi.waitFor(() => expect(shown).toHaveLength(2));
  expect(shown[1]?.t('saving.forget')).not.toBe('saving.forget');
});

it('a word nobody has is looked for once in each catalogue, however often it is asked for', async () => {
  const shown = onScreen(await loadFirstWords('pt-BR'));
  for (let times = 0; times < 40; times += 1) {
    expect(shown.at(-1)?.t(NOBODY_HAS)).toBe(NOBODY_HAS);
    await new Promise((done) => setTimeout(done, 5));
  }
  expect(shown).toHaveLength(3);
});

it('where the asker has words of its own, nothing is fetched for a word that a whole catalogue lacks', async () => {
  const shown = onScreen(await loadWords('ru'));
  expect(shown[0]?.t(NOBODY_HAS, undefined, true)).toBe(NOBODY_HAS);
  await new Promise((done) => setTimeout(done, 50));
  expect(shown).toHaveLength(1);
});
