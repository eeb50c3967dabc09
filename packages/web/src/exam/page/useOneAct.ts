import type { Values } from '@gesta/forms';
import { useEffect, useRef, useState } from 'react';
import { useExam } from '../../form/exam.ts';
import { useKeys } from '../../ui/hotkeys.ts';
import { notifyUndo } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';

const UNDO_MS = 8000;

/** Fills many answers at once. Until somebody types something else, one press takes all of it back. */
export function useOneAct(): (patch: Values) => void {
  const { t } = useT();
  const exam = useExam();
  const [done, setDone] = useState<readonly string[] | null>(null);
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
      if (acting.current || keys.length === 0) return;
      setDone(null);
      hideLast.current();
    });
    return () => {
      stop();
      hideLast.current();
    };
  }, [exam]);
  const takeBack = (keys: readonly string[]) => {
    hideLast.current();
    setDone(null);
    change(Object.fromEntries(keys.map((key) => [key, null])));
  };
  useKeys(done === null ? [] : [{ key: 'mod+z', label: 'keys.undoAct', run: () => takeBack(done) }]);
  return (patch) => {
    const keys = Object.keys(patch);
    if (keys.length === 0) return;
    change(patch);
    setDone(keys);
    hideLast.current();
    const undo = { label: t('common.undo'), run: () => takeBack(keys) };
    hideLast.current = notifyUndo(t('page.filled', { count: keys.length }), undo, UNDO_MS);
  };
}
