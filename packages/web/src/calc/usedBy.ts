import { type AuthorInfo, type FormulaInfo, formulas } from '@gesta/clinical';

/** Calculators that take what this one is about: the measure itself, or something it answers. */
export function usedBy({ measure }: FormulaInfo, { value, outputs }: AuthorInfo): FormulaInfo[] {
  const given = new Set([...outputs.map(({ id }) => id), ...(value === null || value === 'valor' ? [] : [value])]);
  return formulas().filter(
    (each) => each.measure !== measure && each.authors.some(({ params }) => params.some(({ name }) => given.has(name))),
  );
}
