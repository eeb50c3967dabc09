import { Skeleton } from '@mantine/core';
import { useT } from '../ui/useT.tsx';
import classes from './Pages.module.css';

const LINES = [0, 1, 2, 3, 4, 5] as const;

export function ScreenSkeleton() {
  const { t } = useT();
  return (
    <div className={classes.skeleton} role="status">
      <span className="visually-hidden">{t('shell.loading')}</span>
      <Skeleton height={26} width={220} radius="md" />
      <Skeleton height={96} radius="lg" mt={18} />
      {LINES.map((line) => (
        <Skeleton key={line} height={48} radius="md" mt={10} />
      ))}
    </div>
  );
}
