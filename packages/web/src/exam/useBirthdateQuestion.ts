import type { CalendarDay } from '@gesta/clinical';
import { useEffect, useRef } from 'react';
import { useExam, useValue } from '../form/exam.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import { fieldAt } from './fieldAt.ts';
import { usePatient } from './usePatient.ts';

const KEY = 'gestationalAge.info.dateBirthMother';

/** Once for each pair of days that differ: does the exam take the birthdate of the patient? While it is typed, nothing is asked. */
export function useBirthdateQuestion(): void {
  const { t } = useT();
  const format = useFormat();
  const confirm = useConfirm();
  const { change, readOnly } = useExam();
  const { birthdate } = usePatient();
  const inExam = useValue(KEY) as CalendarDay | undefined;
  const asked = useRef(new Set<string>());
  const differs = !readOnly && birthdate !== null && inExam !== undefined && inExam !== birthdate;

  useEffect(() => {
    if (!differs) return;
    const ask = async () => {
      const pair = `${inExam} ${birthdate}`;
      if (asked.current.has(pair)) return;
      asked.current.add(pair);
      const { ok } = await confirm({
        title: t('gestation.birthdateTitle'),
        message: t('gestation.birthdateMessage', { exam: format.day(inExam), patient: format.day(birthdate) }),
        confirmLabel: t('common.yes'),
        cancelLabel: t('common.no'),
      });
      if (ok) change({ [KEY]: birthdate });
    };
    if (fieldAt(document.activeElement) !== KEY) return void ask();
    const onLeave = ({ target }: FocusEvent) => {
      if (fieldAt(target) === KEY && document.activeElement !== target) void ask();
    };
    document.addEventListener('focusout', onLeave);
    return () => document.removeEventListener('focusout', onLeave);
  }, [differs, inExam, birthdate, change, confirm, format, t]);
}
