import { type AuthorInfo, type FormulaInfo, formulas } from '@gesta/clinical';

/** What the registry says about the path of an answer; null while its chapter is away. */
export function formulaAt(path: string): { info: FormulaInfo; author: AuthorInfo } | null {
  for (const info of formulas()) {
    const author = info.authors.find((each) => each.path === path);
    if (author) return { info, author };
  }
  return null;
}
