import type { FormDefinition } from '@gesta/forms';
import { useRef } from 'react';
import { MachineBelow, MachineStrip } from '../../form/machine/AroundForm.tsx';
import { FormSection } from '../../form/sections/FormSection.tsx';
import classes from '../exam.module.css';
import { FetusTabs } from '../FetusTabs.tsx';
import { SectionTabs } from '../SectionTabs.tsx';
import { useFormTabs } from '../useFormTabs.ts';
import { OnePage } from './OnePage.tsx';

/** One form of an exam or a record, a button for each of its sections where it has several. */
export function FormBody({ form }: { form: FormDefinition }) {
  if (!form.page) return <Tabbed form={form} />;
  return (
    <>
      <MachineStrip />
      <OnePage form={form} />
      <MachineBelow />
    </>
  );
}

function Tabbed({ form }: { form: FormDefinition }) {
  const page = useRef<HTMLDivElement>(null);
  const { sections, fetuses, section, choose } = useFormTabs(form, page);
  return (
    <>
      <div className={classes.tabsRow}>
        {sections.length > 1 && <SectionTabs form={form} sections={sections} current={section} onChoose={choose} />}
        <FetusTabs fetuses={fetuses} />
      </div>
      <MachineStrip />
      <div className={classes.page} ref={page}>
        {section && <FormSection form={form} section={section} fetus={fetuses.current} />}
      </div>
      <MachineBelow />
    </>
  );
}
