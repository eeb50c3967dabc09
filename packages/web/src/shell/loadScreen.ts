const NOT_LOADED = 'screen not loaded';

/**
 * The router answers a failed import by reloading the page, which without contact ends on a page of the browser.
 * Under another name the failure reaches our own page, which says what is the matter.
 */
export function loadScreen<M>(load: () => Promise<M>): () => Promise<M> {
  return async () => {
    try {
      return await load();
    } catch (cause) {
      throw new Error(NOT_LOADED, { cause });
    }
  };
}

export function isNotLoaded(error: unknown): boolean {
  return error instanceof Error && error.message === NOT_LOADED;
}
