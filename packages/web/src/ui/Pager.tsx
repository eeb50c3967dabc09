import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './Pager.module.css';
import { useT } from './useT.tsx';

type Props = {
  /** The one on view, counted from one. */
  page: number;
  pages: number;
  /** Numbers to choose from between back and on; without them only which of how many. */
  numbered?: boolean;
  onPage: (page: number) => void;
};

export function Pager({ page, pages, numbered = false, onPage }: Props) {
  const { t } = useT();
  return (
    <nav className={classes.pager} data-numbered={numbered || undefined} aria-label={t('common.pages')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('common.previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      {numbered ? <Numbers page={page} pages={pages} onPage={onPage} /> : `${page} / ${pages}`}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('common.nextPage')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </nav>
  );
}

/** The first, the last and those beside the one on view; a gap is said with dots. */
function Numbers({ page, pages, onPage }: Omit<Props, 'numbered'>) {
  const { t } = useT();
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= 1,
  );
  return near.map((each, index) => (
    <span key={each}>
      {index > 0 && each - (near[index - 1] ?? each) > 1 && <span aria-hidden>… </span>}
      <button
        type="button"
        className={classes.pageNumber}
        aria-label={t('common.page', { page: each })}
        aria-current={each === page ? 'page' : undefined}
        onClick={() => onPage(each)}
      >
        {each}
      </button>
    </span>
  ));
}
