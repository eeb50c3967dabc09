import type { HealthFacts, HealthLine, HealthLineId, HealthTone } from '@gesta/domain';
import { type Icon, IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useT } from '../../ui/useT.tsx';
import { DiskTrend } from './DiskTrend.tsx';
import classes from './health.module.css';
import { type HealthWords, sayLine } from './sayHealth.ts';

const ICONS: Record<HealthTone, Icon> = {
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  err: IconAlertOctagon,
  unknown: IconCircleDashed,
};

/** Colour, sign and word together: the colour never speaks alone. */
export function ToneMark({ tone }: { tone: HealthTone }) {
  const { t } = useT();
  const ToneIcon = ICONS[tone];
  const name = t(`health.tone.${tone}`);
  return (
    <span className={classes.mark} data-tone={tone} role="img" aria-label={name} title={name}>
      <ToneIcon size={17} stroke={1.75} aria-hidden />
    </span>
  );
}

type Props = {
  title: string;
  icon: Icon;
  ids: readonly HealthLineId[];
  lines: readonly HealthLine[];
  facts: HealthFacts | null;
  words: HealthWords;
};

export function HealthCard({ title, icon: CardIcon, ids, lines, facts, words }: Props) {
  const { t } = useT();
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 className={classes.cardTitle}>
        <CardIcon size={16} stroke={1.75} aria-hidden />
        <span id={titleId}>{title}</span>
      </h2>
      <ul className={classes.list}>
        {lines
          .filter(({ id }) => ids.includes(id))
          .map(({ id, tone }) => {
            const said = facts && sayLine(id, facts, words);
            return (
              <li key={id} className={classes.line} data-tone={tone} data-line={id}>
                <ToneMark tone={tone} />
                <b>{t(`health.line.${id}`)}</b>
                <span className={classes.body}>{said?.body ?? t('health.dontKnow')}</span>
                <span className={classes.aside}>
                  {said?.aside}
                  {id === 'disk' && facts?.disk && <DiskTrend days={facts.disk.days} />}
                  {id === 'devices' && <Link to="/devices">{t('health.see')}</Link>}
                </span>
              </li>
            );
          })}
      </ul>
    </section>
  );
}
