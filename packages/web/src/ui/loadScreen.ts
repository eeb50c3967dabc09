import { wholeWords } from './words.ts';

const NOT_LOADED = 'screen not loaded';

/**
 * The router answers a failed import by reloading the page, which without contact ends on a page of the browser.
 * Under another name the failure reaches our own page, which says what is the matter. Its words come with it, but for those of the
 * first screens, which are there.
 */
export function loadScreen<M>(load: () => Promise<M>, { first = false } = {}): () => Promise<M> {
  return async () => {
    try {
      const [screen] = await Promise.all([load(), first ? undefined : wholeWords()]);
      return screen;
    } catch (cause) {
      throw new Error(NOT_LOADED, { cause });
    }
  };
}

export function isNotLoaded(error: unknown): boolean {
  return error instanceof Error && error.message === NOT_LOADED;
}
