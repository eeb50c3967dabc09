import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCalendarCheck } from '@tabler/icons-react';
import { useId } from 'react';
import frame from '../ui/frame.module.css';
import { Kbd } from '../ui/Kbd.tsx';
import { KeyHint } from '../ui/KeyHint.tsx';
import { useT } from '../ui/useT.tsx';
import { NEW_EXAM_KEYS } from './keys.ts';
import classes from './newExam.module.css';
import type { NewExamState } from './useNewExam.ts';

type Props = { state: NewExamState; onBook: (opens: boolean) => void; onCancel: () => void };

/** The way out, and why the way on is not open yet. */
export function NewExamFoot({ state, onBook, onCancel }: Props) {
  const { t } = useT();
  const reason = useId();
  const off = state.why !== null;
  return (
    <footer className={`${frame.foot} ${classes.foot}`}>
      <span className={classes.keys}>
        <KeyHint keys={['Tab']} label={t('newExam.keyNext')} />
        <KeyHint keys={['Esc']} label={t('newExam.keyClose')} />
      </span>
      <span id={reason} className={classes.why} role="status">
        {state.why !== null && (
          <>
            <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
            {t(state.why)}
          </>
        )}
      </span>
      <Button variant="subtle" color="gray" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      {state.mayOpen && (
        <Button
          variant="default"
          disabled={off || state.booking}
          rightSection={<Kbd>{NEW_EXAM_KEYS.bookAndOpen.shown}</Kbd>}
          onClick={() => onBook(true)}
        >
          {t('newExam.bookAndOpen')}
        </Button>
      )}
      <Button
        type="submit"
        disabled={off}
        aria-describedby={reason}
        loading={state.booking}
        leftSection={<IconCalendarCheck size={16} stroke={1.75} aria-hidden />}
        rightSection={<Kbd onAccent>{`${t('keys.ctrl')} ↵`}</Kbd>}
      >
        {t('newExam.book')}
      </Button>
    </footer>
  );
}
