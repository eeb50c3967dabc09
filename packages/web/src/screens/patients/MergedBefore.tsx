import { Button } from '@mantine/core';
import { useAct, useCall } from '../../api/useCall.ts';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './patients.module.css';

/** The records that went into this one, each with its way back. */
export function MergedBefore({ patient }: { patient: string }) {
  const { t } = useT();
  const format = useFormat();
  const merges = useCall('listMerges', { iuid: patient });
  const undo = useAct('undoMerge', {
    onDone: () => notifyDone(t('patients.mergeUndone')),
    onFailed: (error) => notifyFailed(error, t),
  });
  if (!merges.data || merges.data.length === 0) return null;
  return (
    <section className={classes.merged}>
      <h3>{t('patients.mergedBefore')}</h3>
      {merges.data.map(({ iuid, hidden, mergedBy, mergedAt }) => (
        <p key={iuid}>
          {t('patients.mergedLine', { name: hidden.name, who: mergedBy, moment: format.moment(mergedAt) })}
          <Button size="xs" variant="default" loading={undo.isPending} onClick={() => undo.mutate({ iuid })}>
            {t('patients.mergeUndo')}
          </Button>
        </p>
      ))}
    </section>
  );
}
