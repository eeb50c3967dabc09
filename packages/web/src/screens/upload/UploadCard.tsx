import { Button, Loader, Progress } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconFiles,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconWifiOff,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { Kbd } from '../../ui/Kbd.tsx';
import { keyName } from '../../ui/keyName.ts';
import { useNow } from '../../ui/useNow.ts';
import { useT } from '../../ui/useT.tsx';
import { sayKb } from './sayKb.ts';
import { UploadTable } from './UploadTable.tsx';
import classes from './upload.module.css';
import type { QueueState, UploadQueue } from './uploadQueue.ts';
import { secondsLeft, type UploadSummary } from './uploadSummary.ts';
import type { Arrived } from './useArrived.ts';

type Props = { queue: UploadQueue; state: QueueState; summary: UploadSummary; arrived: readonly Arrived[] };

/** How it goes with all files, and with each. */
export function UploadCard({ queue, state: { phase, lines }, summary, arrived }: Props) {
  const { t } = useT();
  const { left, bytes, counts } = summary;
  const isBusy = phase !== 'idle';
  return (
    <section className={classes.card} aria-label={t('upload.title')}>
      <header className={classes.cardHead}>
        <Headline phase={phase} summary={summary} />
        <span className={classes.cardButtons}>
          {phase === 'sending' && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlayerPause size={15} stroke={1.75} aria-hidden />}
              onClick={queue.pause}
            >
              {t('upload.pause')}
            </Button>
          )}
          {phase === 'paused' && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlayerPlay size={15} stroke={1.75} aria-hidden />}
              onClick={queue.start}
            >
              {t('upload.goOn')}
            </Button>
          )}
          {isBusy && left > 0 && (
            <Button size="xs" variant="subtle" color="gray" onClick={queue.cancelRest}>
              {t('upload.cancelRest')}
            </Button>
          )}
          <Button
            size="xs"
            disabled={isBusy || left === 0}
            leftSection={<IconSend size={15} stroke={1.75} aria-hidden />}
            rightSection={!isBusy && left > 0 ? <Kbd onAccent>{keyName('Enter')}</Kbd> : undefined}
            onClick={queue.start}
          >
            {t('upload.send')}
          </Button>
        </span>
        {(isBusy || bytes.sent > 0) && (
          <Progress
            className={classes.bar ?? ''}
            value={bytes.all > 0 ? (bytes.sent / bytes.all) * 100 : 100}
            size={8}
            transitionDuration={0}
            aria-label={t('upload.sending')}
          />
        )}
      </header>
      <UploadTable queue={queue} lines={lines} arrived={arrived} />
      <footer className={classes.foot}>
        <span>{t('upload.files', { count: lines.length })}</span>
        {counts.sent > 0 && <span data-is="sent">{t('upload.countSent', { count: counts.sent })}</span>}
        {counts.duplicate > 0 && <span>{t('upload.countDuplicate', { count: counts.duplicate })}</span>}
        {counts.refused > 0 && <span data-is="bad">{t('upload.countRefused', { count: counts.refused })}</span>}
        {counts.failed > 0 && <span data-is="bad">{t('upload.countFailed', { count: counts.failed })}</span>}
        {counts.leftOut > 0 && <span>{t('upload.countLeftOut', { count: counts.leftOut })}</span>}
        {isBusy && left > 0 && <span className={classes.footEnd}>{t('upload.leaveWarning', { count: left })}</span>}
      </footer>
    </section>
  );
}

function Headline({ phase, summary }: { phase: QueueState['phase']; summary: UploadSummary }) {
  const { t } = useT();
  const { left, answered, counts, total } = summary;
  const isBad = counts.failed > 0 || counts.refused > 0;
  const isOver = phase === 'idle' && left === 0;
  return (
    <div className={classes.headline} role="status" data-phase={phase}>
      {phase === 'sending' && (
        <>
          <Loader size={18} aria-hidden />
          <b>{t('upload.sending')}</b>
          <Progressing summary={summary} />
        </>
      )}
      {phase === 'paused' && (
        <>
          <IconPlayerPause size={18} stroke={1.75} aria-hidden />
          <b>{t('upload.paused')}</b>
          <span>{t('upload.doneOf', { done: answered, total })}</span>
        </>
      )}
      {phase === 'offline' && (
        <>
          <IconWifiOff size={18} stroke={1.75} aria-hidden />
          <b>{t('upload.offline', { count: left })}</b>
        </>
      )}
      {phase === 'idle' && left > 0 && (
        <>
          <IconFiles size={18} stroke={1.75} aria-hidden />
          <b>{t('upload.ready', { count: left })}</b>
        </>
      )}
      {isOver && answered > 0 && !isBad && (
        <>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden data-is="sent" />
          <b>{t('upload.sent')}</b>
          <span>{t('upload.doneOf', { done: answered, total })}</span>
        </>
      )}
      {isOver && (isBad || answered === 0) && (
        <>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden data-is="bad" />
          <b>{t('upload.partly', { sent: answered, total })}</b>
        </>
      )}
    </div>
  );
}

/** How far, and how long still. What was there before this page began to send says nothing of the speed. */
function Progressing({ summary: { answered, total, bytes } }: { summary: UploadSummary }) {
  const { t, locale } = useT();
  const now = useNow(1_000);
  const begun = useRef({ at: now, sent: bytes.sent });
  const { at, sent } = begun.current;
  const seconds = secondsLeft(now - at, bytes.sent - sent, bytes.all - bytes.sent);
  return (
    <span>
      {t('upload.doneOf', { done: answered, total })} ·{' '}
      {t('upload.kbOf', { sent: sayKb(bytes.sent, locale), all: sayKb(bytes.all, locale) })}
      {seconds !== null &&
        ` · ${seconds < 90 ? t('upload.secondsLeft', { seconds }) : t('upload.minutesLeft', { minutes: Math.round(seconds / 60) })}`}
    </span>
  );
}
