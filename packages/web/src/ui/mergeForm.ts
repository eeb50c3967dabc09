/** The fields that differ from the version the change is made on. */
export function changedFields<F extends object>(base: F, form: F): (keyof F)[] {
  return (Object.keys(base) as (keyof F)[]).filter((field) => base[field] !== form[field]);
}

export type Merged<F> = { form: F; clashes: (keyof F)[] };

/** Somebody else saved first: what I typed stays, what I did not touch becomes theirs, and both is a clash. */
export function mergeForm<F extends object>(base: F, mine: F, theirs: F): Merged<F> {
  const touched = changedFields(base, mine);
  const kept = Object.fromEntries(touched.map((field) => [field, mine[field]]));
  const clashes = touched.filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field]);
  return { form: { ...theirs, ...kept }, clashes };
}
