import { Select } from '@mantine/core';
import type { PageSize } from './paging.ts';
import { useT } from './useT.tsx';

type Props<Size extends PageSize> = {
  /** What is offered; the first is the usual one. */
  sizes: readonly [Size, ...Size[]];
  size: Size;
  say: (size: Size) => string;
  className: string;
  onSize: (size: Size) => void;
};

export function PageSizes<Size extends PageSize>({ sizes, size, say, className, onSize }: Props<Size>) {
  const { t } = useT();
  return (
    <Select
      className={className}
      size="xs"
      aria-label={t('common.rowsPerPage')}
      allowDeselect={false}
      data={sizes.map((each) => ({ value: String(each), label: say(each) }))}
      value={String(size)}
      onChange={(chosen) => onSize(sizes.find((each) => String(each) === chosen) ?? sizes[0])}
    />
  );
}
