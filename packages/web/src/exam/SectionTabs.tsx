import type { FormDefinition, Section } from '@gesta/forms';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useExam } from '../form/exam.ts';
import { useQuietValues } from '../form/useQuietValues.ts';
import { TabList, tabProps } from '../ui/Tabs.tsx';
import { useT } from '../ui/useT.tsx';
import { isBegun, isCalledUp } from './begun.ts';
import classes from './exam.module.css';

type Props = {
  form: FormDefinition;
  sections: readonly Section[];
  /** None while the page shows something else. */
  current: Section | null;
  onChoose: (section: Section) => void;
  /** Tabs that are no sections, after them. */
  children?: ReactNode;
};

/** A button for each section of the form; a tick says that something stands in it. */
export function SectionTabs({ form, sections, current, onChoose, children }: Props) {
  const { say } = useExam();
  return (
    <TabList className={classes.tabs} label={say(form.label)}>
      {sections.map((section) => (
        <SectionTab key={section.key} {...{ form, section, onChoose }} on={section === current} />
      ))}
      {children}
    </TabList>
  );
}

type TabProps = Omit<Props, 'sections' | 'current' | 'children'> & { section: Section; on: boolean };

function SectionTab({ form, section, on, onChoose }: TabProps) {
  const { t } = useT();
  const { say, store } = useExam();
  const button = useRef<HTMLButtonElement>(null);
  const values = useQuietValues();
  const begun = isBegun(form.key, section, values, store.compiled());
  const called = isCalledUp(form.key, section, values, store.compiled());
  useEffect(() => {
    // In the middle, so that one sees what stands on either side.
    if (on) button.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [on]);
  return (
    <button
      ref={button}
      {...tabProps(on)}
      className={classes.tab}
      data-quiet={section.closed || undefined}
      onClick={() => onChoose(section)}
    >
      {begun && !on && <IconCheck size={15} stroke={2} role="img" aria-label={t('fetal.begunSection')} />}
      {called && !begun && (
        <IconAlertTriangle size={15} stroke={1.75} role="img" aria-label={t('fetal.opensSection')} />
      )}
      {say(section.label)}
    </button>
  );
}
