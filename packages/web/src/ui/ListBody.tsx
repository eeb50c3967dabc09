import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { ErrorNote } from './ErrorNote.tsx';
import type { KeptText } from './useKept.ts';

type Props = {
  answer: Pick<UseQueryResult<unknown, Error>, 'error' | 'refetch'>;
  kept: KeptText<unknown>;
  empty: boolean;
  /** What to say when there is nothing. */
  nothing: ReactNode;
  children: ReactNode;
};

/** What went wrong, and under it the rows, the reason why there are none, or their place while they are on the way. */
export function ListBody({ answer, kept, empty, nothing, children }: Props) {
  // Nothing found for the older question says nothing about this one.
  const unknown = kept.data === undefined || (empty && kept.old);
  return (
    <>
      {answer.error && <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />}
      {unknown && !answer.error && <Skeleton height={320} radius="lg" />}
      {!unknown && (empty ? <Card>{nothing}</Card> : <Card padding="none">{children}</Card>)}
    </>
  );
}
