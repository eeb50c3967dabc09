/** Everything is printed but what was taken out (`-key`): what came after the choice is not lost. */
const ALL = '*';
/** Notes for the clinic itself are printed only where somebody says so. */
const INTERNAL = 'observations';
/** Drawn only where somebody says so, with the part they belong to. */
const BY_CHOICE = /^more:/;
/** Printed with the part they belong to. */
const WITHIN = /^(section|chart|image):/;

/**
 * What somebody chose to print; no choice prints everything. `form:x` is a form; `header`, `charts`, `conclusion`, `observations` and
 * `images` are the parts. One tab (`section:form.tab`), one chart (`chart:x`) or one picture (`image:x`) is printed with its part unless
 * it was taken out; a further chart (`more:x`) only where it was put in. A list that begins with `*` names what is not printed; one without it names what is.
 */
export function isPrinted(print: readonly string[], key: string): boolean {
  if (key === INTERNAL) return print.includes(key);
  if (BY_CHOICE.test(key)) return print.includes(key);
  if (print.length === 0) return true;
  if (print.includes(`-${key}`)) return false;
  return WITHIN.test(key) || print.includes(ALL) || print.includes(key);
}

/** Left out unless somebody asks for it: that it is not printed is nothing to tell. */
export const isByChoice = (key: string): boolean => BY_CHOICE.test(key);

/** A chart of growth or of something altered is drawn unless it is taken out, any other where it is chosen. */
export const printedChart = ({ key, usual }: { key: string; usual: boolean }): string =>
  `${usual ? 'chart' : 'more'}:${key}`;

/** A choice as it is kept with an exam. */
export function printOf(items: Readonly<Record<string, boolean>>): string[] {
  const isAsked = (key: string) => key === INTERNAL || BY_CHOICE.test(key);
  const out = Object.keys(items).filter((key) => !isAsked(key) && items[key] === false);
  const asked = Object.keys(items).filter((key) => isAsked(key) && items[key] === true);
  return out.length + asked.length === 0 ? [] : [ALL, ...asked, ...out.map((key) => `-${key}`)];
}

/** The same choice with or without one picture. A picture that is wanted brings the part of the report it stands in. */
export function withPicture(print: readonly string[], id: string, isWanted: boolean): string[] {
  const out = `-image:${id}`;
  const rest = print.filter((key) => key !== out && !(isWanted && key === '-images'));
  if (!isWanted) return [...(rest.length === 0 ? [ALL] : rest), out];
  if (rest.every((key) => key === ALL)) return [];
  return isPrinted(rest, 'images') ? rest : [...rest, 'images'];
}
