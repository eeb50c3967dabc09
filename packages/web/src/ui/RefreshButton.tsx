import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useT } from './useT.tsx';

type Props = { answer: { isRefetching: boolean; refetch: () => Promise<unknown> } };

export function RefreshButton({ answer }: Props) {
  const { t } = useT();
  return (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={t('common.refresh')}
      title={t('common.refresh')}
      loading={answer.isRefetching}
      onClick={() => void answer.refetch()}
    >
      <IconRefresh size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
