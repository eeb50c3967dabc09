import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { type OpenPage, picture } from './browser.ts';

export type Typist = ReturnType<typeof typist>;

/** Types as a person without a mouse would, and counts: a chord is as many presses as it has keys. */
export function typist(page: OpenPage, name: string) {
  let keys = 0;
  const steps: string[] = [];
  let from = keys;
  return {
    press: async (...chords: string[]): Promise<void> => {
      for (const chord of chords) {
        await page.keyboard.press(chord);
        keys += chord.split('+').length;
      }
    },
    type: async (text: string): Promise<void> => {
      await page.keyboard.type(text);
      keys += text.length;
    },
    /** Presses once what the page is ready for; a list that is still asked for takes no Enter. */
    until: async (shown: () => Locator, chord: string): Promise<void> => {
      keys += chord.split('+').length;
      await expect
        .poll(async () => {
          await page.keyboard.press(chord);
          return shown().count();
        })
        .toBe(1);
    },
    /** Waits as the person does: a key into a page that is not there yet would be lost. */
    focusIn: async (place: string): Promise<void> => {
      const at = () =>
        page.evaluate(() => document.activeElement?.closest('[data-place]')?.getAttribute('data-place') ?? null);
      await expect.poll(at, { message: `the focus goes to ${place}` }).toBe(place);
    },
    step: async (what: string): Promise<void> => {
      steps.push(`${what}: ${keys - from} keys`);
      from = keys;
      await picture(page, `${name}-${steps.length}-${what}`);
    },
    counted: () => ({ keys, steps }),
  };
}
