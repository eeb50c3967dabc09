import { type Formula, pathOf } from './formula.ts';

const byPath = new Map<string, Formula>();
const asked = new Map<string, Formula>();

/** A chapter that arrives brings its formulas. The first author of a measure is its default. */
export function addFormulas(formulas: readonly Formula[]): void {
  for (const formula of formulas) byPath.set(pathOf(formula), formula);
}

export const knownFormulas = (): readonly Formula[] => [...byPath.values()];

/** `/calc/ca/hadlock/v1`, with or without the first word and the version. */
export function formulaOf(path: string): Formula | undefined {
  const known = asked.get(path);
  if (known) return known;
  const bare = bareOf(path);
  const found = byPath.get(`/calc/${bare}`) ?? byPath.get(`/calc/${bare}/v1`);
  if (found) asked.set(path, found);
  return found;
}

export const measureOf = (path: string): string => bareOf(path).split('/')[0] ?? '';
const bareOf = (path: string) => path.replace(/^\/?(calc\/)?/, '');
