import type { Section } from '../schema/definition.ts';

/** The sections as their buttons show them: those of one page together, under the key of the first. */
export function pagesOf(sections: readonly Section[]): Section[] {
  const pages: Section[] = [];
  for (const section of sections) {
    const last = pages.at(-1);
    const { page } = section;
    if (last && page !== undefined && last.page === page)
      pages[pages.length - 1] = { ...last, panels: [...last.panels, ...section.panels] };
    else pages.push(page === undefined ? section : { ...section, label: page });
  }
  return pages;
}
