import { Button } from '@mantine/core';
import { IconArchive, IconArrowBackUp } from '@tabler/icons-react';
import { useAct } from '../../api/useCall.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListBody } from '../../ui/ListBody.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useRowKeys } from '../../ui/useRowKeys.ts';
import { useRows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import { type Deleted, RESTORE } from './restoreRoutes.ts';
import { useDeleted } from './useDeleted.ts';

/** What was deleted is only hidden, for the twenty years the law asks; an admin brings it back from here. */
export function DeletedScreen() {
  const { t } = useT();
  const format = useFormat();
  const confirm = useConfirm();
  const { answer, kept } = useDeleted();
  const rows = useRows(kept.data?.map(({ iuid }) => iuid) ?? []);
  useRowKeys(rows);
  const options = {
    onDone: () => notifyDone(t('deleted.restored')),
    onFailed: (error: unknown) => notifyFailed(error, t),
  };
  const acts = {
    patient: useAct(RESTORE.patient, options),
    gestation: useAct(RESTORE.gestation, options),
    interaction: useAct(RESTORE.interaction, options),
    study: useAct(RESTORE.study, options),
  };

  const restore = async ({ entity, iuid, name }: Deleted) => {
    const { ok } = await confirm({
      title: t('deleted.confirmTitle'),
      message: t('deleted.confirmMessage', { name }),
      confirmLabel: t('history.restore'),
    });
    if (ok) acts[entity].mutate({ iuid });
  };

  return (
    <div className={table.page} data-narrow>
      <PageTitle title={t('shell.deleted')} subtitle={t('deleted.subtitle')} />
      <ListBody
        answer={answer}
        kept={kept}
        empty={kept.data?.length === 0}
        nothing={<EmptyState icon={IconArchive} title={t('deleted.none')} hint={t('deleted.noneHint')} />}
      >
        <ListTable
          columns={['common.name', 'deleted.when', 'deleted.by', 'deleted.reason']}
          acts
          old={kept.old}
          rows={rows}
        >
          {kept.data?.map((each) => (
            <tr key={each.iuid} data-row={each.iuid} data-current={each.iuid === rows.current || undefined}>
              <td className={table.block}>
                <b className={table.strong}>{each.name}</b>
                <small>{t(`deleted.${each.entity}`)}</small>
              </td>
              <td className={table.together}>{format.moment(each.deletedAt)}</td>
              <td>{each.deletedBy}</td>
              <td className={table.block}>{each.reason}</td>
              <td className={table.end}>
                <Button
                  data-main
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
        </ListTable>
      </ListBody>
    </div>
  );
}
