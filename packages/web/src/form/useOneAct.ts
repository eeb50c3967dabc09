import { difference, type Values } from '@gesta/forms';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../ui/hotkeys.ts';
import { notifyUndo } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import { useExam } from './exam.ts';

const UNDO_MS = 8000;

/** Fills many answers at once; `answers` are as many as somebody sees, where more is kept beside them. Until somebody types something else, one press takes all of it back. */
export function useOneAct(): (patch: Values, answers?: number) => void {
  const { t } = useT();
  const exam = useExam();
  const [before, setBefore] = useState<Values | null>(null);
  const acting = useRef(false);
  const hideLast = useRef<() => void>(() => undefined);
  const change = (patch: Values) => {
    acting.current = true;
    exam.change(patch);
    acting.current = false;
  };
  // A page that goes away, or anything typed since, leaves the answers as they are.
  useEffect(() => {
    const stop = exam.store.listenAll((keys) => {
      // What the server answers to a save is typed by nobody.
      if (acting.current || !keys.some((key) => exam.store.typedAt(key) !== null)) return;
      setBefore(null);
      hideLast.current();
    });
    return () => {
      stop();
      hideLast.current();
    };
  }, [exam]);
  const takeBack = (values: Values) => {
    hideLast.current();
    setBefore(null);
    change(values);
  };
  useKeys(before === null ? [] : [{ key: 'mod+z', label: 'keys.undoAct', run: () => takeBack(before) }]);
  return (patch, filled = Object.keys(patch).length) => {
    if (filled === 0) return;
    const was = exam.store.state().values;
    change(patch);
    const { set, unset } = difference(was, exam.store.state().values);
    const back = Object.fromEntries([...Object.keys(set), ...unset].map((key) => [key, was[key] ?? null]));
    setBefore(back);
    hideLast.current();
    const undo = { label: t('common.undo'), run: () => takeBack(back) };
    hideLast.current = notifyUndo(t('page.filled', { count: filled }), undo, UNDO_MS);
  };
}
