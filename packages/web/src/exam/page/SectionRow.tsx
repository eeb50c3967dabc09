import type { FormDefinition, Section } from '@gesta/forms';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useExam } from '../../form/exam.ts';
import { useQuietValues } from '../../form/useQuietValues.ts';
import { useReplicas } from '../../form/useReplicas.ts';
import { useT } from '../../ui/useT.tsx';
import { isBegun } from '../begun.ts';
import classes from './page.module.css';

type Props = {
  form: FormDefinition;
  sections: readonly Section[];
  current: Section | undefined;
  onJump: (section: Section) => void;
  /** What is done with all of them. */
  children?: ReactNode;
};

/** The way to each card of the page; a tick says that something stands in it, a number how many of a list there are. */
export function SectionRow({ form, sections, current, onJump, children }: Props) {
  const { t } = useT();
  return (
    <div className={classes.head}>
      <nav className={classes.jumps} aria-label={t('page.sections')}>
        {sections.map((section) => (
          <button
            key={section.key}
            type="button"
            className={classes.jump}
            aria-current={section === current ? 'location' : undefined}
            onClick={() => onJump(section)}
          >
            <Jump form={form.key} section={section} />
          </button>
        ))}
      </nav>
      {children}
    </div>
  );
}

function Jump({ form, section }: { form: string; section: Section }) {
  const { t } = useT();
  const { say, store } = useExam();
  const replica = section.panels[0]?.replicate;
  const begun = isBegun(form, section, useQuietValues(), store.compiled());
  return (
    <>
      {begun && replica === undefined && (
        <IconCheck size={15} stroke={2} role="img" aria-label={t('fetal.begunSection')} />
      )}
      {say(section.label)}
      {replica !== undefined && <Count form={form} replica={replica} />}
    </>
  );
}

function Count({ form, replica }: { form: string; replica: Parameters<typeof useReplicas>[0] }) {
  const { count } = useReplicas(replica, form);
  return count === 0 ? null : <b className="num">{count}</b>;
}
