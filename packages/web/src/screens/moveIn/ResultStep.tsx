import type { MoveInBatch } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck, IconPlayerStop, IconTableImport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../ui/useT.tsx';
import classes from './importResult.module.css';
import { useCounted } from './useCounted.ts';

type Props = {
  file: string;
  created: number;
  updated: number;
  /** Judged otherwise by the server than when they were seen. */
  refused: readonly number[];
  out: number;
  stopped: boolean;
  batch: MoveInBatch | undefined;
  undoing: boolean;
  onUndo: () => void;
  onAgain: () => void;
  children?: ReactNode;
};

const MOST_LINES = 20;

/** What was written, what stayed out, and the way back. */
export function ResultStep({
  file,
  created,
  updated,
  refused,
  out,
  stopped,
  batch,
  undoing,
  onUndo,
  onAgain,
  children,
}: Props) {
  const { t } = useT();
  const counted = useCounted();
  const isUndone = batch?.undoneAt != null;
  const Sign = stopped ? IconPlayerStop : IconCircleCheck;
  return (
    <section className={classes.sending} data-is={isUndone ? 'undone' : stopped ? 'stopped' : 'done'}>
      <span className={classes.resultSign}>
        <Sign size={24} stroke={1.75} aria-hidden />
      </span>
      <h2>{t(isUndone ? 'moveIn.resultUndone' : stopped ? 'moveIn.resultStopped' : 'moveIn.resultDone', { file })}</h2>
      <dl className={classes.result}>
        <div>
          <dt>{t('moveIn.resultCreated')}</dt>
          <dd>{counted(created)}</dd>
        </div>
        <div>
          <dt>{t('moveIn.resultUpdated')}</dt>
          <dd>{counted(updated)}</dd>
        </div>
        <div>
          <dt>{t('moveIn.resultOut')}</dt>
          <dd>{counted(out)}</dd>
        </div>
      </dl>
      {stopped && <p>{t('moveIn.stoppedHint')}</p>}
      {refused.length > 0 && (
        <p>
          {t('moveIn.refused', {
            count: refused.length,
            lines: `${refused.slice(0, MOST_LINES).join(', ')}${refused.length > MOST_LINES ? ' …' : ''}`,
          })}
        </p>
      )}
      <div className={classes.resultActs}>
        {children}
        <Button
          variant="default"
          leftSection={<IconTableImport size={16} stroke={1.75} aria-hidden />}
          onClick={onAgain}
        >
          {t('moveIn.another')}
        </Button>
        {batch && !isUndone && created + updated > 0 && (
          <Button
            variant="default"
            color="red"
            loading={undoing}
            leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
            onClick={onUndo}
          >
            {t('moveIn.undo')}
          </Button>
        )}
      </div>
    </section>
  );
}
