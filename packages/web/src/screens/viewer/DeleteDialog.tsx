import { Button, Group } from '@mantine/core';
import { Dialog } from '../../ui/Dialog.tsx';
import { useT } from '../../ui/useT.tsx';

type Props = { opened: boolean; isDeleting: boolean; onClose: () => void; onDelete: () => void };

/** Stays while it runs, and closes afterwards. */
export function DeleteDialog({ opened, isDeleting, onClose, onDelete }: Props) {
  const { t } = useT();
  return (
    <Dialog opened={opened} onClose={() => !isDeleting && onClose()} title={t('viewer.deleteAll')} size={440}>
      <p>{t('common.cannotBeUndone')}</p>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" data-autofocus disabled={isDeleting} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button color="red" loading={isDeleting} onClick={onDelete}>
          {t('viewer.deleteAll')}
        </Button>
      </Group>
    </Dialog>
  );
}
