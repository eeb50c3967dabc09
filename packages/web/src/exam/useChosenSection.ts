import type { Section } from '@gesta/forms';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** The section in the address, or the first: a page can be reloaded and sent where it stands. */
export function useChosenSection(sections: readonly Section[]): [Section, (section: Section) => void] {
  const { aba } = useSearch({ strict: false });
  const navigate = useNavigate();
  // A section that shares its page is found by the tab it stands for.
  const named =
    sections.find(({ key }) => key === aba) ?? sections.find(({ panels }) => panels.some(({ key }) => key === aba));
  const section = named ?? (sections[0] as Section);
  return [
    section,
    ({ key }) =>
      void navigate({ to: '.', search: (before) => ({ ...before, aba: key }), replace: true, resetScroll: false }),
  ];
}
