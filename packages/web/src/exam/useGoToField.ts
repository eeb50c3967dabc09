import { partsOfKey } from '@gesta/forms';
import { useCallback } from 'react';
import { useExam } from '../form/exam.ts';
import { useExamPage } from './examPage.ts';
import { focusField } from './focusField.ts';

const TEXTS = ['conclusion', 'observations'];

/** The way to a field wherever it is asked; null where no page of this screen shows it. */
export function useGoToField(): (key: string, within?: string) => (() => void) | null {
  const { definitions } = useExam();
  const { goToForm, offers } = useExamPage();
  return useCallback(
    (key, within) => {
      const parts = partsOfKey(key);
      const form = definitions.find((each) => each.key === parts?.form);
      // The texts of a record have a tab of their own, which is a kind of record.
      if (!parts || !form || (offers === 'record' && TEXTS.includes(form.key))) return null;
      const section = form.components.find(({ panels }) => panels.some((panel) => panel.key === parts.tab));
      const panel = section?.panels.find((each) => each.key === parts.tab);
      if (!section || !panel) return null;
      const feto = panel.replicate === 'feto' && parts.index !== null ? { feto: parts.index } : {};
      return () => {
        goToForm(form.key, TEXTS.includes(form.key) ? {} : { aba: section.key, ...feto });
        focusField(key, within);
      };
    },
    [definitions, goToForm, offers],
  );
}
