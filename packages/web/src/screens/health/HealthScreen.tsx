import { type HealthFacts, type HealthLineId, judgeHealth, toActOn } from '@gesta/domain';
import { Button, Skeleton } from '@mantine/core';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconDatabase,
  IconDownload,
  IconPlugConnected,
  IconRefresh,
  IconShieldCheck,
  IconStack2,
  IconVersions,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCall } from '../../api/useCall.ts';
import { saveFile } from '../../form/files/saveFile.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useNow } from '../../ui/useNow.ts';
import { useT } from '../../ui/useT.tsx';
import { ErrorsCard } from './ErrorsCard.tsx';
import { HealthActs } from './HealthActs.tsx';
import { HealthCard } from './HealthCard.tsx';
import classes from './health.module.css';
import { healthReport } from './healthReport.ts';

const REFRESH_MS = 30_000;
const STORAGE: readonly HealthLineId[] = ['database', 'slowest', 'migrations', 'disk', 'files'];
const SAFETY: readonly HealthLineId[] = ['backup', 'proven', 'trail'];
const VERSIONS: readonly HealthLineId[] = ['product', 'certificate'];
const QUEUES: readonly HealthLineId[] = ['messages', 'deliveries', 'jobs', 'paper'];
const OUTSIDE: readonly HealthLineId[] = ['mail', 'machines', 'assistant', 'devices'];
const BADGES = [
  { tone: 'err', family: 'err', icon: IconAlertOctagon, label: 'health.toAct' },
  { tone: 'warn', family: 'warn', icon: IconAlertTriangle, label: 'health.attention' },
  { tone: 'ok', family: 'ok', icon: IconCircleCheck, label: 'health.good' },
  { tone: 'unknown', family: 'none', icon: IconCircleDashed, label: 'health.notKnown' },
] as const;

/** How the installation is: what needs an act on top, everything else below it. What could not be read is grey, never green. */
export function HealthScreen() {
  const { t, locale } = useT();
  const format = useFormat();
  const now = useNow();
  const answer = useCall('healthStatus', {}, { refetchInterval: REFRESH_MS });
  // An answer that did not come leaves nothing known, whatever was good before.
  const facts: HealthFacts | null = answer.error ? null : (answer.data ?? null);
  const words = useMemo(
    () => ({ t, format, locale, since: (at: string) => (now - Date.parse(at)) / 1000 }),
    [t, format, locale, now],
  );
  const lines = judgeHealth(facts, words.since);
  const save = (told: HealthFacts) => {
    const text = healthReport(told, lines, words);
    saveFile(
      new Blob([text], { type: 'text/plain;charset=utf-8' }),
      `gesta-${told.at.slice(0, 16).replace(':', '')}.txt`,
    );
  };
  const card = { lines, facts, words };

  return (
    <div className={table.page}>
      <PageTitle
        title={t('shell.health')}
        chips={
          <span className={classes.badges}>
            {BADGES.map(({ tone, family, icon, label }) => {
              const count = lines.filter((line) => line.tone === tone).length;
              return count === 0 ? null : (
                <Badge key={tone} icon={icon} family={family}>
                  {t(label, { count })}
                </Badge>
              );
            })}
          </span>
        }
        actions={
          <>
            {facts && (
              <span className={classes.checked}>{t('health.checkedAt', { time: format.clock(facts.at) })}</span>
            )}
            <Button
              variant="default"
              loading={answer.isFetching && !answer.isPending}
              leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
              onClick={() => void answer.refetch()}
            >
              {t('health.checkNow')}
            </Button>
            <Button
              variant="default"
              disabled={facts === null}
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
              onClick={() => facts && save(facts)}
            >
              {t('health.report')}
            </Button>
          </>
        }
      />
      {answer.error && <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending ? (
        <Skeleton height={420} radius="lg" />
      ) : (
        <>
          {facts && (
            <HealthActs acts={toActOn(lines)} facts={facts} words={words} onAgain={() => void answer.refetch()} />
          )}
          <div className={classes.columns}>
            <div className={classes.column}>
              <HealthCard title={t('health.card.storage')} icon={IconDatabase} ids={STORAGE} {...card} />
              <HealthCard title={t('health.card.safety')} icon={IconShieldCheck} ids={SAFETY} {...card} />
              <HealthCard title={t('health.card.versions')} icon={IconVersions} ids={VERSIONS} {...card} />
            </div>
            <div className={classes.column}>
              <HealthCard title={t('health.card.queues')} icon={IconStack2} ids={QUEUES} {...card} />
              <HealthCard title={t('health.card.outside')} icon={IconPlugConnected} ids={OUTSIDE} {...card} />
              <ErrorsCard errors={facts?.errors ?? null} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}
