import type { FormDefinition } from '@gesta/forms';
import { IconForms } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { logFailure } from '../../../api/logFailure.ts';
import classes from '../../../exam/exam.module.css';
import { FetusTabs } from '../../../exam/FetusTabs.tsx';
import { focusFirst } from '../../../exam/focusFirst.ts';
import { SectionTabs } from '../../../exam/SectionTabs.tsx';
import { useChosenSection } from '../../../exam/useChosenSection.ts';
import { useFetuses } from '../../../exam/useFetuses.ts';
import { usePresent } from '../../../exam/usePresent.ts';
import { useSections } from '../../../exam/useSections.ts';
import { useExam } from '../../../form/exam.ts';
import { FormSection } from '../../../form/sections/FormSection.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useKeys } from '../../../ui/hotkeys.ts';
import { useT } from '../../../ui/useT.tsx';
import { OneLineEntry } from './OneLineEntry.tsx';
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
  if (form === undefined)
    return (
      <EmptyState
        icon={IconForms}
        title={t('fetal.formAbsent')}
        hint={t(isKnown ? 'fetal.formAbsentHint' : 'form.definitionLoadFailed')}
      />
    );
  return <Shown key={form.key} form={form} />;
}

function Shown({ form }: { form: FormDefinition }) {
  const page = useRef<HTMLDivElement>(null);
  const sections = useSections(form);
  const fetuses = useFetuses(form);
  const [section, choose] = useChosenSection(sections);
  const together = useSideBySide();
  const chooseFetus = together.on ? together.leaveFor : fetuses.choose;
  const step = (by: number) => {
    const at = sections.indexOf(section) + by;
    const next = sections[at];
    if (next) choose(next);
    focusFirst(page.current);
  };
  useKeys([
    { key: 'alt+ArrowLeft', label: 'keys.previousTab', run: () => step(-1) },
    { key: 'alt+ArrowRight', label: 'keys.nextTab', run: () => step(1) },
    { key: 'mod+Enter', label: 'keys.concludeTab', run: () => step(1) },
    ...fetuses.list.map((n) => ({
      key: `mod+${n}`,
      label: `keys.fetus` as const,
      run: () => {
        chooseFetus(n);
        focusFirst(page.current);
      },
    })),
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
      <div className={classes.page} ref={page} {...scanning}>
        {together.on ? (
          <TwinCockpit form={form.key} />
        ) : (
          <FormSection form={form} section={section} fetus={fetuses.current} />
        )}
      </div>
      <OneLineEntry form={form.key} fetus={fetuses.current} />
    </>
  );
}
