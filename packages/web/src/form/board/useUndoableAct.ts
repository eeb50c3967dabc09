import { difference, type Values } from '@gesta/forms';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../../ui/hotkeys.ts';
import { useExam } from '../exam.ts';

/** One act that fills many places. One Ctrl Z takes all of it back, until somebody changes something else. */
export function useUndoableAct(): (patch: Values) => void {
  const { store, change } = useExam();
  const [back, setBack] = useState<Values | null>(null);
  const acting = useRef(false);
  useEffect(
    () =>
      store.listenAll((keys) => {
        if (!acting.current && keys.length > 0) setBack(null);
      }),
    [store],
  );
  const run = (patch: Values) => {
    acting.current = true;
    change(patch);
    acting.current = false;
  };
  useKeys(
    back === null
      ? []
      : [
          {
            key: 'mod+z',
            label: 'keys.undoAct',
            run: () => {
              run(back);
              setBack(null);
            },
          },
        ],
  );
  return (patch) => {
    const before = store.state().values;
    run(patch);
    const { set, unset } = difference(before, store.state().values);
    setBack(Object.fromEntries([...Object.keys(set), ...unset].map((key) => [key, before[key] ?? null])));
  };
}
