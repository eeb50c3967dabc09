import { isUnderWay, lineOf, type Work } from '@gesta/domain';
import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { buildRequest } from '../api/buildRequest.ts';
import { pageBase } from '../api/pageBase.ts';
import { useSession } from '../api/session.tsx';
import { useAct } from '../api/useCall.ts';
import { notifyFailed } from '../ui/notify.ts';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import classes from './work.module.css';

/** How far a long work is, with the way to stop it; and once it is done, its files. What it found its own screen says. */
export function WorkProgress({ work }: { work: Work }) {
  if (isUnderWay(work.state)) return <UnderWay work={work} />;
  if (work.state === 'done') return work.file && <WorkFile work={work} file={work.file} />;
  return <NotDone state={work.state} />;
}

function UnderWay({ work: { iuid, state, done, total } }: { work: Work }) {
  const { t } = useT();
  const { number } = useFormat();
  const stop = useAct('stopWork', { onFailed: (error) => notifyFailed(error, t) });
  const isCounted = state === 'running' && total > 0;
  const words = isCounted ? t('work.counted', { done: number(done), total: number(total) }) : t('work.waiting');
  return (
    <div className={classes.line}>
      <p role="status">{words}</p>
      <Progress
        className={classes.progress ?? ''}
        value={isCounted ? (100 * done) / total : 0}
        size={6}
        aria-label={words}
      />
      <Button size="compact-xs" variant="default" loading={stop.isPending} onClick={() => stop.mutate({ iuid })}>
        {t('work.stop')}
      </Button>
    </div>
  );
}

function NotDone({ state }: { state: Work['state'] }) {
  const { t } = useT();
  if (state === 'stopped') return <p className={classes.note}>{t('work.stopped')}</p>;
  return (
    <p className={classes.failed} role="alert">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> {t('work.failed')}
    </p>
  );
}

/** A browser fetches it by itself, with the cookie, and writes it to the disk as it comes. */
function WorkFile({ work, file }: { work: Work; file: NonNullable<Work['file']> }) {
  const { t } = useT();
  const { company } = useSession();
  const { moment, number } = useFormat();
  const [isTaken, setTaken] = useState(file.takenAt !== null);
  if (isTaken || file.takenAt !== null) return <p className={classes.note}>{t('work.fileTaken')}</p>;
  if (!file.isOwn) return <p className={classes.note}>{t('work.fileOfOther', { name: work.startedBy })}</p>;
  const address = buildRequest(
    pageBase(),
    lineOf('workFile'),
    { iuid: work.iuid, company: company.iuid },
    { token: null, company: company.iuid },
  ).url;
  return (
    <div className={classes.file}>
      <Button
        component="a"
        href={address}
        download={file.name}
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        onClick={() => setTaken(true)}
      >
        {t('work.download', {
          size: number(Math.max(file.bytes / 1024 ** 2, 0.1), file.bytes < 100 * 1024 ** 2 ? 1 : 0),
        })}
      </Button>
      <p className={classes.note}>{t('work.fileUntil', { until: moment(file.expiresAt) })}</p>
    </div>
  );
}
