import { Skeleton } from '@mantine/core';
import classes from './tab.module.css';

/** A tab on its way, in the place of its first card. */
export function TabSkeleton() {
  return (
    <div className={classes.content}>
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
