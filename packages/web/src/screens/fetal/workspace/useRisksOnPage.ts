import { type FormDefinition, type PlacedRisk, pagesOf, placesIn, placeTables } from '@gesta/forms';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

/** The risks that the tab in view shows side by side, of the fetus in view. */
export function useRisksOnPage(form: FormDefinition | undefined): readonly PlacedRisk[] {
  const { aba, feto } = useSearch({ strict: false });
  const fetus = Number(feto) || 1;
  return useMemo(() => {
    const page = pagesOf(form?.components ?? []).find(({ panels }) => panels.some(({ key }) => key === aba));
    return (page?.panels ?? []).flatMap((panel) => {
      if (!form || !panel.tables?.some(({ risks }) => risks !== undefined)) return [];
      const places = placesIn(form, panel, panel.replicate === 'feto' ? fetus : null);
      return placeTables(panel.tables, places).tables.flatMap(({ risks }) => risks);
    });
  }, [form, aba, fetus]);
}
