import { type AuthorInfo, type FormulaInfo, formulas } from '@gesta/clinical';

/** What the registry says about a path, with its version (`/calc/ca/hadlock/v1`) or as a form names it (`ca/hadlock`). */
export function formulaAt(path: string): { info: FormulaInfo; author: AuthorInfo } | null {
  const wanted = path.startsWith('/calc/') ? path : `/calc/${path}`;
  for (const info of formulas()) {
    const author = info.authors.find((each) => each.path === wanted || each.path === `${wanted}/v${each.version}`);
    if (author) return { info, author };
  }
  return null;
}
