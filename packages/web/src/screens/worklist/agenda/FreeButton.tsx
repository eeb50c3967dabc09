import { IconPlus } from '@tabler/icons-react';
import { Kbd } from '../../../ui/Kbd.tsx';
import { useT } from '../../../ui/useT.tsx';
import classes from './agenda.module.css';
import type { AgendaCell } from './cursor.ts';

const BOOKS = '↵';

type Props = {
  cell: AgendaCell;
  top: number;
  height: number;
  minutes: number;
  current: boolean;
  onFocus: () => void;
  onBook: () => void;
};

/** A half hour nobody has; it shows itself under the pointer or the keys. */
export function FreeButton({ cell, top, height, minutes, current, onFocus, onBook }: Props) {
  const { t } = useT();
  return (
    <button
      type="button"
      className={classes.free}
      style={{ top: top + 1, height: height - 2 }}
      data-cell={`${cell.room} ${cell.time}`}
      tabIndex={current ? 0 : -1}
      onFocus={onFocus}
      onClick={onBook}
    >
      <span>
        <IconPlus size={14} stroke={1.75} aria-hidden />
        {t('agenda.freeAt', { time: cell.time, count: minutes })}
        <Kbd>{BOOKS}</Kbd>
      </span>
    </button>
  );
}
