import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useT } from './useT.tsx';

type Props<T> = { items: readonly T[]; most: number; children: (item: T) => ReactNode };

/** The first entries of a list that may be long, the rest after a press: what nobody reads costs every key press its layout. */
export function FirstOf<T>({ items, most, children }: Props<T>) {
  const { t } = useT();
  const [all, setAll] = useState(false);
  const more = items.length - most;
  return (
    <>
      {(all ? items : items.slice(0, most)).map(children)}
      {more > 0 && (
        <li>
          <Button size="compact-xs" variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('home.showFewer') : t('home.showMore', { count: more })}
          </Button>
        </li>
      )}
    </>
  );
}
