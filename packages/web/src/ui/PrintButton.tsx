import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { PrintList } from './usePrintList.ts';
import { useT } from './useT.tsx';

export function PrintButton({ list }: { list: PrintList }) {
  const { t } = useT();
  const label = t('print.printList');
  return (
    <ActionIcon
      variant="default"
      size={32}
      loading={list.preparing}
      aria-label={label}
      title={label}
      onClick={list.print}
    >
      <IconPrinter size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
