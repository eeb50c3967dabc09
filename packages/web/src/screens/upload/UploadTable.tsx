import type { MessageKey } from '@gesta/domain';
import { ActionIcon, Button, Progress } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconCopyCheck,
  IconFileOff,
  IconFolderOff,
  IconPlayerStop,
  IconRefresh,
  IconUpload,
  IconX,
} from '@tabler/icons-react';
import { sentName } from '../../imaging/sentName.ts';
import { ListTable } from '../../ui/ListTable.tsx';
import table from '../../ui/table.module.css';
import { useT } from '../../ui/useT.tsx';
import { sayKb } from './sayKb.ts';
import { uploadDetail } from './uploadDetail.ts';
import type { UploadLine, UploadQueue, UploadStatus } from './uploadQueue.ts';
import { inOrder } from './uploadSummary.ts';
import classes from './uploadTable.module.css';
import type { Arrived } from './useArrived.ts';

/** A disk may hold thousands: those that need somebody, or move, stand first. */
const SHOWN = 200;

const LOOK: Readonly<Record<UploadStatus, { icon: Icon; label: MessageKey }>> = {
  waiting: { icon: IconClock, label: 'upload.status.waiting' },
  sending: { icon: IconUpload, label: 'upload.status.sending' },
  sent: { icon: IconCircleCheck, label: 'upload.status.sent' },
  duplicate: { icon: IconCopyCheck, label: 'upload.status.duplicate' },
  refused: { icon: IconFileOff, label: 'upload.status.refused' },
  failed: { icon: IconAlertTriangle, label: 'upload.status.failed' },
  leftOut: { icon: IconFolderOff, label: 'upload.status.leftOut' },
};

const COLUMNS = ['upload.file', 'upload.size', 'upload.situation', 'upload.detail'] as const;

type Props = { queue: UploadQueue; lines: readonly UploadLine[]; arrived: readonly Arrived[] };

export function UploadTable({ queue, lines, arrived }: Props) {
  const { t } = useT();
  const whose = new Map(arrived.map(({ study, found }) => [study, sentName(found?.sent.name ?? '')]));
  const ordered = inOrder(lines);
  const hidden = ordered.length - SHOWN;
  return (
    <>
      <ListTable columns={COLUMNS} acts old={false}>
        {ordered.slice(0, SHOWN).map((line) => (
          <UploadRow key={line.id} queue={queue} line={line} whose={('study' in line && whose.get(line.study)) || ''} />
        ))}
      </ListTable>
      {hidden > 0 && <p className={classes.more}>{t('upload.more', { count: hidden })}</p>}
    </>
  );
}

function UploadRow({ queue, line, whose }: { queue: UploadQueue; line: UploadLine; whose: string }) {
  const { t, locale } = useT();
  const { icon: Sign, label } = LOOK[line.status];
  const percent = line.status === 'sending' ? Math.round(line.share * 100) : 0;
  const isMoving = line.status === 'sending';
  const Remove = isMoving ? IconPlayerStop : IconX;
  const removeLabel = t(isMoving ? 'upload.stopOf' : 'upload.removeOf', { name: line.name });
  return (
    <tr className={classes.row} data-status={line.status}>
      <td className={`${table.block} ${classes.name}`}>
        <b title={line.name}>{line.name}</b>
      </td>
      <td className={`${table.together} ${classes.kb}`}>{t('upload.kb', { size: sayKb(line.size, locale) })}</td>
      <td className={table.together}>
        <span className={classes.status}>
          <Sign size={16} stroke={1.75} aria-hidden />
          {t(label)}
        </span>
      </td>
      <td className={classes.detail}>
        {isMoving ? (
          <span className={classes.share}>
            <Progress
              value={percent}
              size={6}
              transitionDuration={0}
              aria-label={t('files.sending', { name: line.name, percent })}
            />
            <small>{percent} %</small>
          </span>
        ) : (
          uploadDetail(line, whose, t)
        )}
      </td>
      <td className={`${table.end} ${table.corner}`}>
        <span className={classes.rowActs}>
          {line.status === 'failed' && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRefresh size={15} stroke={1.75} aria-hidden />}
              aria-label={t('upload.retryOf', { name: line.name })}
              onClick={() => queue.retry(line.id)}
            >
              {t('errors.retry')}
            </Button>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={removeLabel}
            title={removeLabel}
            onClick={() => queue.remove(line.id)}
          >
            <Remove size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </span>
      </td>
    </tr>
  );
}
