import { ActionIcon, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import classes from './pager.module.css';
import { PAGE_SIZES, type PageSize } from './studiesSearch.ts';

type SizeProps = { size: PageSize; onSize: (size: PageSize) => void };

export function PageSizes({ size, onSize }: SizeProps) {
  const { t } = useT();
  return (
    <Select
      className={classes.sizes ?? ''}
      size="xs"
      aria-label={t('studies.pageSize')}
      allowDeselect={false}
      data={PAGE_SIZES.map((each) => ({ value: String(each), label: t('studies.perPage', { count: each }) }))}
      value={String(size)}
      onChange={(chosen) => onSize(PAGE_SIZES.find((each) => String(each) === chosen) ?? PAGE_SIZES[0])}
    />
  );
}

type Props = { page: number; pages: number; onPage: (page: number) => void };

/** The first, the last and those beside the one on view; a gap is said with dots. */
export function Pager({ page, pages, onPage }: Props) {
  const { t } = useT();
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= 1,
  );
  return (
    <nav className={classes.pager} aria-label={t('studies.pages')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('studies.previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      {near.map((each, index) => (
        <span key={each}>
          {index > 0 && each - (near[index - 1] ?? each) > 1 && <span aria-hidden>… </span>}
          <button
            type="button"
            className={classes.pageNumber}
            aria-label={t('studies.page', { page: each })}
            aria-current={each === page ? 'page' : undefined}
            onClick={() => onPage(each)}
          >
            {each}
          </button>
        </span>
      ))}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('studies.nextPage')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </nav>
  );
}
