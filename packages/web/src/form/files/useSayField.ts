import { partsOfKey } from '@gesta/forms';
import { useCallback } from 'react';
import { useExam } from '../exam.ts';

/** Where a field stands, in words: `Ultrassonografia das mamas · Imagem 2`. */
export function useSayField(): (key: string) => string {
  const { definitions, say } = useExam();
  return useCallback(
    (key) => {
      const parts = partsOfKey(key);
      const form = definitions.find((each) => each.key === parts?.form);
      const panels = form?.components.flatMap((section) => section.panels);
      const field = panels?.find((each) => each.key === parts?.tab)?.fields.find((each) => each.key === parts?.field);
      if (!parts || !form || !field) return key;
      const number = parts.index === null ? '' : ` ${parts.index}`;
      return `${say(form.label)} · ${say(field.label)}${number}`;
    },
    [definitions, say],
  );
}
