import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useExam } from '../../../form/exam.ts';
import { Card } from '../../../ui/Card.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { KeyHint } from '../../../ui/KeyHint.tsx';
import { keyName } from '../../../ui/keyName.ts';
import { useT } from '../../../ui/useT.tsx';
import classes from './items.module.css';
import type { Items } from './useItems.ts';

export type RowActs = { number: number; edited: boolean; onEdit: () => void; onRemove: () => void };

type Props = { title: string; items: Items; row: (index: number, acts: RowActs) => ReactNode };

/** The items of a document, and the way to one more. */
export function PaperItems({ title, items, row }: Props) {
  const { t } = useT();
  const { readOnly } = useExam();
  const add = useRef<HTMLButtonElement>(null);
  const remove = async (index: number) => {
    // Its button went with it: whoever pressed that by keys goes on from here.
    if (await items.remove(index)) requestAnimationFrame(() => add.current?.focus());
  };
  return (
    <Card
      title={title}
      padding="none"
      actions={
        !readOnly &&
        items.indexes.length > 1 && <KeyHint keys={[keyName('alt+ArrowUp'), '↓']} label={t('prescription.orders')} />
      }
    >
      <ol className={classes.rows}>
        {items.indexes.map((index, at) =>
          row(index, {
            number: at + 1,
            edited: index === items.edited,
            onEdit: () => items.edit(index),
            onRemove: () => void remove(index),
          }),
        )}
      </ol>
      {!readOnly && (
        <div className={classes.add}>
          <Button
            ref={add}
            variant="subtle"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            rightSection={<Kbd>{keyName('mod+Enter')}</Kbd>}
            onClick={items.another}
          >
            {t('prescription.next')}
          </Button>
        </div>
      )}
    </Card>
  );
}
