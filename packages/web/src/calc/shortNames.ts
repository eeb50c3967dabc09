/** Beside a line there is room for a name, not for a year, unless the year is the difference. */
export function shortNames(names: readonly string[]): string[] {
  const short = names.map((name) => name.replace(/ (19|20)\d\d$/, ''));
  return names.map((name, index) =>
    short.filter((each) => each === short[index]).length > 1 ? name : (short[index] ?? name),
  );
}
