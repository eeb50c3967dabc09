import { Button } from '@mantine/core';
import { IconSearchOff, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useT } from '../../ui/useT.tsx';

export function NoPatients({ searched, onNew }: { searched: string; onNew: () => void }) {
  const { t } = useT();
  const action = (
    <Button leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />} onClick={onNew}>
      {t('patients.new')}
    </Button>
  );
  if (searched === '') {
    return <EmptyState icon={IconUsers} title={t('patients.none')} hint={t('patients.noneHint')} action={action} />;
  }
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('patients.notFound', { searched })}
      hint={t('patients.notFoundHint')}
      action={action}
    />
  );
}
