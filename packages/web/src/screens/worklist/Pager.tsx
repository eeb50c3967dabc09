import { ActionIcon, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import { PAGE_SIZES, type PageSize, type Paging } from './paging.ts';
import classes from './worklist.module.css';

type Props = { paging: Paging; total: number; onPage: (page: number) => void; onSize: (size: PageSize) => void };

export function Pager({ paging, total, onPage, onSize }: Props) {
  const { t } = useT();
  const { page, pages, from, to, size } = paging;
  return (
    <>
      <span>{t('worklist.range', { from, to, total })}</span>
      <Select
        className={classes.size ?? ''}
        size="xs"
        aria-label={t('common.rowsPerPage')}
        allowDeselect={false}
        value={String(size)}
        data={PAGE_SIZES.map((each) => ({
          value: String(each),
          label: each === 'all' ? t('common.all') : String(each),
        }))}
        onChange={(chosen) => onSize(PAGE_SIZES.find((each) => String(each) === chosen) ?? 10)}
      />
      {pages > 1 && (
        <span className={classes.pages}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('worklist.previousPage')}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
          {page + 1} / {pages}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('worklist.nextPage')}
            disabled={page === pages - 1}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </span>
      )}
    </>
  );
}
