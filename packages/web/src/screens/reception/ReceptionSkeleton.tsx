import { Skeleton } from '@mantine/core';
import classes from './reception.module.css';

export function ReceptionSkeleton() {
  return (
    <>
      <Skeleton height={102} radius="lg" />
      <div className={classes.columns}>
        <Skeleton height={520} radius="lg" />
        <div className={classes.side}>
          <Skeleton height={250} radius="lg" />
          <Skeleton height={200} radius="lg" />
        </div>
      </div>
    </>
  );
}
