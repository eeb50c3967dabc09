import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { FirstOf } from '../../ui/FirstOf.tsx';
import { initials } from '../../ui/initials.ts';
import { useT } from '../../ui/useT.tsx';
import { GuardLine } from './GuardLine.tsx';
import classes from './guard.module.css';
import type { GuardDismissed, Guarding, GuardSaid } from './useGuard.ts';

/** What the conclusion itself still asks for stands above what was read in the data. */
const OF_TEXT: readonly string[] = ['conclusion.stale', 'conclusion.marks'];
/** Of the text as a whole: nothing to be told of while one still measures. */
const isOfText = ({ rule }: GuardSaid) => rule.startsWith('conclusion.');

/** Nobody reads more at once; the most severe come first. */
const MOST = 12;

type Props = { guarding: Guarding; readOnly: boolean };

/** What does not fit together, each with the way to it; dismissed only with a reason. */
export function GuardPanel({ guarding: { open, dismissed, wayTo }, readOnly }: Props) {
  const { t } = useT();
  const ofText = open.filter(({ rule }) => OF_TEXT.includes(rule));
  const ofData = open.filter(({ rule }) => !OF_TEXT.includes(rule));
  return (
    <Card title={t('guard.title')} padding="dense" className={classes.card ?? ''}>
      {open.length === 0 && <Calm />}
      <Lines lines={ofText} wayTo={wayTo} readOnly={readOnly} />
      {ofData.length > 0 && (
        <p className={classes.count}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {t('guard.openCount', { count: ofData.length })}
        </p>
      )}
      <Lines lines={ofData} wayTo={wayTo} readOnly={readOnly} />
      <Dismissed lines={dismissed} />
    </Card>
  );
}

/** The second reading of what was measured, beside the measures: it never stands in the way. */
export function SecondReading({ guarding, readOnly }: Props) {
  const { t } = useT();
  const open = guarding.open.filter((line) => !isOfText(line));
  return (
    <Card
      title={t('guard.reading')}
      padding="dense"
      className={classes.card ?? ''}
      beside={
        open.length > 0 && (
          <Badge icon={IconAlertTriangle} family="warn">
            {t('guard.count', { count: open.length })}
          </Badge>
        )
      }
      actions={<span className={classes.quiet}>{t('guard.neverBlocks')}</span>}
    >
      {open.length === 0 && <Calm />}
      <Lines lines={open} wayTo={guarding.wayTo} readOnly={readOnly} />
      <Dismissed lines={guarding.dismissed.filter((line) => !isOfText(line))} />
    </Card>
  );
}

function Calm() {
  const { t } = useT();
  return (
    <p className={classes.calm}>
      <IconCircleCheck size={16} stroke={1.75} aria-hidden />
      {t('guard.none')}
    </p>
  );
}

type LinesProps = Pick<Guarding, 'wayTo'> & { lines: readonly GuardSaid[]; readOnly: boolean };

function Lines({ lines, wayTo, readOnly }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <ul className={classes.lines}>
      <FirstOf items={lines} most={MOST}>
        {(line) => <GuardLine key={line.id} line={line} go={wayTo(line)} readOnly={readOnly} />}
      </FirstOf>
    </ul>
  );
}

/** What was dismissed stays in view, with why and by whom. */
function Dismissed({ lines }: { lines: readonly GuardDismissed[] }) {
  const { t } = useT();
  if (lines.length === 0) return null;
  return (
    <ul className={classes.lines} aria-label={t('guard.dismissed')}>
      {lines.map(({ id, sentence, by, reason }) => (
        <li key={id} className={classes.dismissed}>
          {sentence}
          <small title={by}>{t('guard.dismissedBy', { name: initials(by), reason })}</small>
        </li>
      ))}
    </ul>
  );
}
