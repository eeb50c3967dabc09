import type { MoveInBatch } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { useCall } from '../../api/useCall.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './importResult.module.css';
import { useCounted } from './useCounted.ts';
import type { useUndoImport } from './useUndoImport.ts';

type Props = { answer: ReturnType<typeof useCall<'listImports'>>; undo: ReturnType<typeof useUndoImport> };

/** What was brought in before, newest first, each with its way back. */
export function EarlierImports({ answer, undo }: Props) {
  const { t } = useT();
  const batches = answer.data ?? [];
  if (answer.error) return <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />;
  if (batches.length === 0) return null;
  return (
    <Card title={t('moveIn.earlier')} padding="none">
      <ListTable
        columns={['moveIn.fileHead', 'moveIn.when', 'moveIn.resultCreated', 'moveIn.resultUpdated']}
        acts
        old={false}
      >
        {batches.map((batch) => (
          <BatchRow key={batch.iuid} batch={batch} undo={undo} />
        ))}
      </ListTable>
    </Card>
  );
}

function BatchRow({ batch, undo: { undo, undoing } }: { batch: MoveInBatch; undo: Props['undo'] }) {
  const { t } = useT();
  const format = useFormat();
  const counted = useCounted();
  const { iuid, kind, file, rows, created, updated, undoneAt, undone, kept } = batch;
  const here = undoing?.iuid === iuid ? undoing : null;
  const missing = rows - created - updated;
  return (
    <tr data-row={iuid}>
      <td className={table.block}>
        <b className={table.strong}>{file}</b>
        <small>
          {t(kind === 'exams' ? 'moveIn.kindExams' : 'moveIn.kindPatients')}
          {missing > 0 && ` · ${t('moveIn.ofRows', { written: counted(created + updated), rows: counted(rows) })}`}
        </small>
      </td>
      <td>
        {format.moment(batch.madeAt)}
        <small>{batch.madeBy}</small>
      </td>
      <td className={classes.counted} data-word={t('moveIn.resultCreated')}>
        {counted(created)}
      </td>
      <td className={classes.counted} data-word={t('moveIn.resultUpdated')}>
        {counted(updated)}
      </td>
      <td className={table.end}>
        {undoneAt === null ? (
          <Button
            size="xs"
            variant="default"
            loading={here !== null && here.done === 0}
            disabled={undoing !== null || created + updated === 0}
            leftSection={<IconArrowBackUp size={15} stroke={1.75} aria-hidden />}
            onClick={() => void undo(batch)}
          >
            {here ? t('moveIn.undoing', { done: counted(here.done) }) : t('moveIn.undo')}
          </Button>
        ) : (
          <span className={classes.undone}>
            {t('moveIn.undoneOn', { moment: format.moment(undoneAt) })}
            {kept > 0 && <small>{t('moveIn.undoneSome', { undone: counted(undone), kept: counted(kept) })}</small>}
          </span>
        )}
      </td>
    </tr>
  );
}
