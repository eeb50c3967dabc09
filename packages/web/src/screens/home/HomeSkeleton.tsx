import { Skeleton } from '@mantine/core';
import classes from './home.module.css';

/** The shape of the page while its answer is on the way, so that nothing jumps when it comes. */
export function HomeSkeleton() {
  return (
    <>
      <Skeleton height={116} radius="lg" />
      <div className={classes.columns}>
        <Skeleton height={420} radius="lg" />
        <Skeleton height={420} radius="lg" />
      </div>
    </>
  );
}
