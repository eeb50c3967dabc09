import type { RouteAnswer, Routes } from '@gesta/domain';
import { Button, Skeleton } from '@mantine/core';
import { IconArchive, IconArrowBackUp } from '@tabler/icons-react';
import { useAct, useCall } from '../../api/useCall.ts';
import { Card } from '../../ui/Card.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import table from '../studies/table.module.css';

type Deleted = RouteAnswer<Routes['listDeleted']>[number];

/** What was deleted is only hidden, for the twenty years the law asks; an admin brings it back from here. */
export function DeletedScreen() {
  const { t } = useT();
  const format = useFormat();
  const confirm = useConfirm();
  const answer = useCall('listDeleted', {});
  const options = {
    onDone: () => notifyDone(t('deleted.restored')),
    onFailed: (error: unknown) => notifyFailed(error, t),
  };
  const restorePatient = useAct('restorePatient', options);
  const restoreInteraction = useAct('restoreInteraction', options);

  const restore = async ({ entity, iuid, name }: Deleted) => {
    const { ok } = await confirm({
      title: t('deleted.confirmTitle'),
      message: t('deleted.confirmMessage', { name }),
      confirmLabel: t('history.restore'),
    });
    if (!ok) return;
    if (entity === 'patient') restorePatient.mutate({ iuid });
    else restoreInteraction.mutate({ iuid });
  };

  return (
    <div className={table.page}>
      <PageTitle title={t('shell.deleted')} subtitle={t('deleted.subtitle')} />
      {answer.error && <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton height={220} radius="lg" />}
      {answer.data?.length === 0 && (
        <Card>
          <EmptyState icon={IconArchive} title={t('deleted.none')} hint={t('deleted.noneHint')} />
        </Card>
      )}
      {answer.data && answer.data.length > 0 && (
        <Card padding="none">
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('common.name')}</th>
                <th scope="col">{t('deleted.when')}</th>
                <th scope="col">{t('deleted.by')}</th>
                <th scope="col">{t('deleted.reason')}</th>
                <th scope="col" className={table.end}>
                  {t('common.actions')}
                </th>
              </tr>
            </thead>
            <tbody>
              {answer.data.map((each) => (
                <tr key={each.iuid}>
                  <td className={table.block}>
                    <b className={table.strong}>{each.name}</b>
                    <small>{t(`deleted.${each.entity}`)}</small>
                  </td>
                  <td className={table.together}>{format.moment(each.deletedAt)}</td>
                  <td>{each.deletedBy}</td>
                  <td className={table.block}>{each.reason}</td>
                  <td className={table.end}>
                    <Button
                      size="xs"
                      variant="default"
                      leftSection={<IconArrowBackUp size={14} stroke={1.75} aria-hidden />}
                      aria-label={t('deleted.restoreOf', { name: each.name })}
                      onClick={() => void restore(each)}
                    >
                      {t('history.restore')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </div>
  );
}
