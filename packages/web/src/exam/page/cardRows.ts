import type { Section } from '@gesta/forms';

/** The sections that are shown, as the page sets them; what a clinic added to the form comes after its rows. */
export function cardRows(
  rows: readonly (readonly string[])[],
  sections: readonly Section[],
): readonly (readonly Section[])[] {
  const named = rows.map((row) => row.flatMap((key) => sections.find((each) => each.key === key) ?? []));
  const others = sections.filter((section) => !rows.some((row) => row.includes(section.key)));
  return [...named.filter((row) => row.length > 0), ...others.map((section) => [section])];
}
