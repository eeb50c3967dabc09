import type { FormDefinition } from '@gesta/forms';
import { useRef } from 'react';
import { FormSection } from '../form/sections/FormSection.tsx';
import { useKeys } from '../ui/hotkeys.ts';
import classes from './exam.module.css';
import { FetusTabs } from './FetusTabs.tsx';
import { focusFirst } from './focusFirst.ts';
import { SectionTabs } from './SectionTabs.tsx';
import { useChosenSection } from './useChosenSection.ts';
import { useFetuses } from './useFetuses.ts';
import { useSections } from './useSections.ts';

/** One form of an exam or a record, a button for each of its sections where it has several. */
export function FormBody({ form }: { form: FormDefinition }) {
  const page = useRef<HTMLDivElement>(null);
  const sections = useSections(form);
  const fetuses = useFetuses(form);
  const [section, choose] = useChosenSection(sections);
  const step = (by: number) => {
    const next = sections[sections.indexOf(section) + by];
    if (next) choose(next);
    focusFirst(page.current);
  };
  useKeys([
    { key: 'alt+ArrowLeft', label: 'keys.previousTab', run: () => step(-1) },
    { key: 'alt+ArrowRight', label: 'keys.nextTab', run: () => step(1) },
    { key: 'mod+Enter', label: 'keys.concludeTab', run: () => step(1) },
  ]);
  return (
    <>
      <div className={classes.tabsRow}>
        {sections.length > 1 && <SectionTabs form={form} sections={sections} current={section} onChoose={choose} />}
        <FetusTabs fetuses={fetuses} />
      </div>
      <div className={classes.page} ref={page}>
        {section && <FormSection form={form} section={section} fetus={fetuses.current} />}
      </div>
    </>
  );
}
