import type { Placed } from '@gesta/forms';
import { useWindowEvent } from '@mantine/hooks';
import { useLayoutEffect, useState } from 'react';
import { useExam } from '../../form/exam.ts';
import { usePassport } from '../../form/passport.ts';
import { useKeys } from '../../ui/hotkeys.ts';
import { useExamPage } from '../examPage.ts';
import { hasPassport } from './fieldUses.ts';
import { PassportDialog } from './PassportDialog.tsx';

const OPEN_DIALOG = '[role="dialog"][aria-modal="true"]';

/** The passport of the exam: F1 in a field opens it, also while something is typed there. */
export function ExamPassport() {
  const { store } = useExam();
  const open = usePassport();
  const { passport, closePassport } = useExamPage();
  // What is shown stays while the dialog fades.
  const [last, setLast] = useState<Placed | null>(null);
  if (passport !== null && passport !== last) setLast(passport);

  // The dialog is there only once a number was asked for, too late to remember by itself where the focus came from.
  const isOpen = passport !== null;
  useLayoutEffect(() => {
    const from = document.activeElement;
    if (!isOpen || !(from instanceof HTMLElement)) return;
    return () => from.focus({ preventScroll: true });
  }, [isOpen]);

  const openHere = () => {
    const key = document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place;
    const place = key === undefined ? undefined : store.compiled().fields.get(key);
    if (place && hasPassport(store.compiled(), place)) open(place);
  };
  useKeys([{ key: 'F1', label: 'calculators.openPassport', run: openHere }]);
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'F1' || document.querySelector(OPEN_DIALOG) !== null) return;
      event.preventDefault();
      openHere();
    },
    { capture: true },
  );
  return last && <PassportDialog place={last} opened={isOpen} onClose={closePassport} />;
}
