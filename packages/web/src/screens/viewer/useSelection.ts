import { useCallback, useMemo, useRef, useState } from 'react';
import { allPictures, type Picture, type PictureGroup } from './pictures.ts';
import { NONE, selectRange, toggleAll, toggleOne } from './selection.ts';

/** What is ticked for paper and downloads. */
export function useSelection(groups: readonly PictureGroup[]) {
  const [selection, select] = useState(NONE);
  const last = useRef<string>(null);
  const ids = useMemo(() => allPictures(groups).map(({ iuid }) => iuid), [groups]);
  const toggle = useCallback(
    ({ iuid }: Picture, range: boolean) => {
      const from = last.current;
      last.current = iuid;
      select((before) => (range ? selectRange(before, ids, from, iuid) : toggleOne(before, iuid)));
    },
    [ids],
  );
  return { selection, toggle, toggleAll: () => select((before) => toggleAll(before, ids)) };
}
