import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useExam } from '../../../form/exam.ts';
import { useT } from '../../../ui/useT.tsx';
import classes from './items.module.css';
import type { RowActs } from './PaperItems.tsx';

type Props = RowActs & {
  /** What it is called; an empty one is a new item. */
  name: string;
  /** What else its line says. */
  said?: ReactNode;
  right?: ReactNode;
  warned?: boolean;
  /** Under the line, whether it is open or not. */
  note?: ReactNode;
  /** The fields it is written in. */
  children: ReactNode;
};

/** One item: a line that says it, and while it is written its fields. */
export function PaperRow({ number, edited, onEdit, onRemove, name, said, right, warned, note, children }: Props) {
  const { t } = useT();
  const { readOnly } = useExam();
  const shown = name === '' ? t('prescription.unnamed') : name;
  return (
    <li className={classes.row} data-edited={edited || undefined} data-warned={warned || undefined}>
      <div className={classes.line}>
        <span className={classes.number}>{number}</span>
        <span className={classes.said}>
          <b>{shown}</b>
          {said}
        </span>
        {right && <span className={classes.right}>{right}</span>}
        {!readOnly && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('companies.editOf', { name: shown })}
              aria-expanded={edited}
              onClick={onEdit}
            >
              <IconPencil size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('medicines.removeOf', { name: shown })}
              onClick={onRemove}
            >
              <IconTrash size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
      {note}
      {edited && <div className={classes.edit}>{children}</div>}
    </li>
  );
}
