import { Button, FileButton, Group } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Card } from './Card.tsx';
import { useConfirm } from './confirm.tsx';
import classes from './PictureCard.module.css';
import { useT } from './useT.tsx';

type Props = {
  title: string;
  /** The address of the picture that is there. */
  url: string | null;
  /** Stands where no picture is. */
  none: string;
  hint: string;
  removal: string;
  /** What is said when its removal is asked. */
  question: string;
  saving: boolean;
  removing: boolean;
  onChoose: (file: File) => void;
  /** Null while there is nothing to remove. */
  onRemove: (() => void) | null;
  /** What went wrong. */
  children?: ReactNode;
};

/** One picture that is saved by itself, as soon as it is chosen, and stays until another is chosen or it is removed, which is asked. */
export function PictureCard({
  title,
  url,
  none,
  hint,
  removal,
  question,
  saving,
  removing,
  onChoose,
  onRemove,
  children,
}: Props) {
  const { t } = useT();
  const confirm = useConfirm();
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // The same file chosen again is a choice too.
    reset.current?.();
    if (file) onChoose(file);
  };
  const remove = async (act: () => void) => {
    const { ok } = await confirm({
      title: removal,
      message: question,
      confirmLabel: t('common.remove'),
      danger: true,
    });
    if (ok) act();
  };
  return (
    <Card title={title}>
      <div className={classes.picture}>{url ? <img src={url} alt={title} /> : none}</div>
      <p>{hint}</p>
      {children}
      <Group justify="flex-end" gap="sm" mt="sm">
        {onRemove && (
          <Button variant="subtle" color="red" loading={removing} onClick={() => void remove(onRemove)}>
            {removal}
          </Button>
        )}
        <FileButton resetRef={reset} onChange={choose} accept="image/png,image/jpeg">
          {(props) => (
            <Button {...props} variant="default" loading={saving}>
              {t('account.signatureChoose')}
            </Button>
          )}
        </FileButton>
      </Group>
    </Card>
  );
}
