import { afterEach } from 'vitest';
import { type OpenPage, pagesInUse } from './browser.ts';

const MOST_LETTERS = 700;

/** A wait that found nothing says what was on the screen in its place: where no picture is kept, it is all there is to go by. */
afterEach(async ({ task }) => {
  const error = task.result?.state === 'fail' ? task.result.errors?.[0] : undefined;
  if (error === undefined) return;
  const shown = await Promise.all([...pagesInUse].map(wordsOn));
  error.message = [error.message, ...shown].join('\n');
  // The summary of a run prints the stack, which holds the message of before.
  error.stack = [error.stack ?? '', ...shown].join('\n');
});

async function wordsOn(page: OpenPage): Promise<string> {
  const words = await page
    .locator('body')
    .innerText({ timeout: 5_000 })
    .catch(() => '(no answer)');
  return `Shown at ${page.url()}: ${words.replace(/\s+/g, ' ').slice(0, MOST_LETTERS)}`;
}
