import type { FormDefinition } from '@gesta/forms';
import { useMemo } from 'react';
import { FormSection } from '../../../form/sections/FormSection.tsx';

const OWN: readonly string[] = ['info', 'item'];

/** What a clinic added to a document beside the two tabs it has from us. */
export function OtherSections({ form }: { form: FormDefinition }) {
  const sections = useMemo(
    () =>
      form.components
        .map((section) => ({ ...section, panels: section.panels.filter(({ key }) => !OWN.includes(key)) }))
        .filter(({ panels }) => panels.length > 0),
    [form],
  );
  return sections.map((section) => <FormSection key={section.key} form={form} section={section} fetus={1} />);
}
