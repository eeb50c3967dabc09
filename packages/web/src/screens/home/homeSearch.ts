export type HomeSearch = { steps?: 1 };

/** `steps` brings the first steps of the clinic back, done or not. */
export function homeSearch(search: Record<string, unknown>): HomeSearch {
  return Number(search.steps) === 1 ? { steps: 1 } : {};
}
