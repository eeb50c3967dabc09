import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBrackets,
  IconCircleCheck,
  IconInfoCircle,
  IconRefreshAlert,
} from '@tabler/icons-react';
import { Card } from '../../ui/Card.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './guard.module.css';
import { useDismiss } from './useDismiss.ts';
import type { Guarding, GuardSaid } from './useGuard.ts';

/** What the conclusion itself still asks for stands above what was read in the data. */
const OF_TEXT: readonly string[] = ['conclusion.stale', 'conclusion.marks'];

type Props = { guarding: Guarding; readOnly: boolean };

/** What does not fit together, each with the way to it; dismissed only with a reason. */
export function GuardPanel({ guarding: { open, dismissed, wayTo }, readOnly }: Props) {
  const { t } = useT();
  const ofText = open.filter(({ rule }) => OF_TEXT.includes(rule));
  const ofData = open.filter(({ rule }) => !OF_TEXT.includes(rule));
  return (
    <Card title={t('guard.title')} padding="dense" className={classes.card ?? ''}>
      {open.length === 0 && (
        <p className={classes.calm}>
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          {t('guard.none')}
        </p>
      )}
      <Lines lines={ofText} wayTo={wayTo} readOnly={readOnly} />
      {ofData.length > 0 && (
        <p className={classes.count}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {t('guard.openCount', { count: ofData.length })}
        </p>
      )}
      <Lines lines={ofData} wayTo={wayTo} readOnly={readOnly} />
      {dismissed.length > 0 && (
        <details className={classes.dismissed}>
          <summary>{t('guard.dismissedCount', { count: dismissed.length })}</summary>
          <ul>
            {dismissed.map(({ id, sentence, by, reason }) => (
              <li key={id}>
                {sentence}
                <small>{t('guard.dismissedBy', { name: by, reason })}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

type LinesProps = Pick<Guarding, 'wayTo'> & { lines: readonly GuardSaid[]; readOnly: boolean };

function Lines({ lines, wayTo, readOnly }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <Line key={line.id} line={line} go={wayTo(line)} readOnly={readOnly} />
      ))}
    </ul>
  );
}

function Line({ line, go, readOnly }: { line: GuardSaid; go: (() => void) | null; readOnly: boolean }) {
  const { t } = useT();
  const { dismiss, busy } = useDismiss();
  return (
    <li className={classes.line} data-severity={line.severity} data-rule={line.rule}>
      <Sign line={line} />
      <p>
        <span className="visually-hidden">{t(`guard.severity.${line.severity}`)}: </span>
        {line.sentence}
      </p>
      <span className={classes.ways}>
        {go && (
          <Button size="compact-xs" variant="default" onClick={go}>
            {t('guard.goTo')}
          </Button>
        )}
        {!readOnly && (
          <Button size="compact-xs" variant="subtle" loading={busy} onClick={() => dismiss(line)}>
            {t('guard.dismiss')}
          </Button>
        )}
      </span>
    </li>
  );
}

function Sign({ line: { rule, severity } }: { line: GuardSaid }) {
  const Icon =
    rule === 'conclusion.stale'
      ? IconRefreshAlert
      : rule === 'conclusion.marks'
        ? IconBrackets
        : severity === 'severe'
          ? IconAlertTriangle
          : IconInfoCircle;
  return <Icon size={16} stroke={1.75} aria-hidden />;
}
