import type { FormDefinition } from '@gesta/forms';
import { IconForms } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { logFailure } from '../../../api/logFailure.ts';
import { AGE_FORM } from '../../../exam/ageForm.ts';
import classes from '../../../exam/exam.module.css';
import { FetusTabs } from '../../../exam/FetusTabs.tsx';
import { OnePage } from '../../../exam/page/OnePage.tsx';
import { SectionTabs } from '../../../exam/SectionTabs.tsx';
import { useFormTabs } from '../../../exam/useFormTabs.ts';
import { usePresent } from '../../../exam/usePresent.ts';
import { useExam } from '../../../form/exam.ts';
import { MachineBelow, MachineStrip } from '../../../form/machine/AroundForm.tsx';
import { FormSection } from '../../../form/sections/FormSection.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useKeys } from '../../../ui/hotkeys.ts';
import { useT } from '../../../ui/useT.tsx';
import { OneLineEntry } from './OneLineEntry.tsx';
import { ToForm } from './ToForm.tsx';
import { TwinCockpit } from './TwinCockpit.tsx';
import { SideBySideTab } from './twins/SideBySideTab.tsx';
import { useSideBySide } from './twins/useSideBySide.ts';
import { useScanningKeys } from './useScanningKeys.ts';

/** One form of the exam. */
export function FormPage() {
  const { t } = useT();
  const { formId = '' } = useParams({ strict: false });
  const { definitions } = useExam();
  const present = usePresent();
  const form = present.find(({ key }) => key === formId);
  const isKnown = definitions.some(({ key }) => key === formId);
  useEffect(() => {
    if (!isKnown) logFailure(t('form.definitionLoadFailed'), formId);
  }, [isKnown, formId, t]);
  // An exam of no pregnancy begins with the form it has.
  if (form === undefined && formId === AGE_FORM && present[0]) return <ToForm formId={present[0].key} />;
  if (form === undefined)
    return (
      <EmptyState
        icon={IconForms}
        title={t('fetal.formAbsent')}
        hint={t(isKnown ? 'fetal.formAbsentHint' : 'form.definitionLoadFailed')}
      />
    );
  if (form.page)
    return (
      <>
        <MachineStrip />
        <OnePage key={form.key} form={form} />
        <MachineBelow />
        <OneLineEntry form={form.key} fetus={1} example={form.page.example} />
      </>
    );
  return <Shown key={form.key} form={form} />;
}

function Shown({ form }: { form: FormDefinition }) {
  const page = useRef<HTMLDivElement>(null);
  const together = useSideBySide();
  const { sections, fetuses, section, choose } = useFormTabs(form, page, together.on ? 'together' : null);
  const chooseFetus = together.on ? together.leaveFor : fetuses.choose;
  useKeys([
    ...fetuses.list.map((n) => ({ key: `mod+${n}`, label: `keys.fetus` as const, run: () => chooseFetus(n) })),
    ...(together.offered ? [{ key: 'mod+0', label: 'keys.sideBySide' as const, run: together.show }] : []),
  ]);
  const scanning = useScanningKeys(page);
  return (
    <>
      <div className={classes.tabsRow}>
        <SectionTabs form={form} sections={sections} current={together.on ? null : section} onChoose={choose}>
          {together.offered && <SideBySideTab together={together} />}
        </SectionTabs>
        <FetusTabs fetuses={{ ...fetuses, choose: chooseFetus }} together={together} />
      </div>
      <MachineStrip />
      <div className={classes.page} ref={page} {...scanning}>
        {together.on ? (
          <TwinCockpit form={form.key} />
        ) : (
          <FormSection form={form} section={section} fetus={fetuses.current} />
        )}
      </div>
      <MachineBelow />
      <OneLineEntry form={form.key} fetus={fetuses.current} />
    </>
  );
}
