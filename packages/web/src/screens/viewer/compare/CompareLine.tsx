import { authorName } from '@gesta/report';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useSay } from '../../../calc/useSay.ts';
import { useFormSay } from '../../../exam/useFormSay.ts';
import { FALL, isGrowth, sayChange } from '../../../form/measure/Change.tsx';
import { useT } from '../../../ui/useT.tsx';
import type { ComparedMeasure } from './comparedMeasure.ts';
import classes from './compareLine.module.css';
import { usePlaced } from './usePlaced.ts';

type Props = {
  compared: ComparedMeasure | null;
  /** Days and ages of both, which stand there also without a measure. */
  now: string;
  prior: string;
};

/** One measure of both pictures: how it grew, and where that puts it. */
export function CompareLine({ compared, now, prior }: Props) {
  const { t } = useT();
  if (compared === null)
    return (
      <div className={classes.measured} role="status">
        <div className={classes.what}>
          <b>{t('viewerCompare.noMeasure')}</b>
        </div>
        <div>
          <span>{t('viewerCompare.nowAt', { age: now })}</span>
        </div>
        <div>
          <span>{t('viewerCompare.beforeAt', { age: prior })}</span>
        </div>
      </div>
    );
  return <Measured compared={compared} now={now} prior={prior} />;
}

function Measured({ compared, now, prior }: Props & { compared: ComparedMeasure }) {
  const { t } = useT();
  const say = useSay();
  const label = useFormSay();
  const placed = usePlaced();
  const { place, param, unit, growth, placing, change } = compared;
  const decimals = place?.field.decimals ?? 1;
  const signed = (value: number, digits = decimals) => `${value > 0 ? '+' : ''}${say.fixed(value, digits)}`;
  const named = place && label ? label(place.field.label) : param;
  const { days, difference, expected } = growth;
  const grew = difference < 0 ? 'viewerCompare.changed' : 'viewerCompare.grew';
  const isFall = change !== null && change.points <= -FALL && isGrowth(compared.now.calculation?.path ?? '');
  const Way = change !== null && change.points < 0 ? IconTrendingDown : IconTrendingUp;
  return (
    <div className={classes.measured} role="status">
      <div className={classes.what}>
        <b>{named}</b>
      </div>
      <div>
        <span>{t('viewerCompare.nowAt', { age: now })}</span>
        <b>
          {say.fixed(compared.now.value, decimals)} <i>{unit}</i>
        </b>
        <small>{placed(compared.now)}</small>
      </div>
      <div>
        <span>{t('viewerCompare.beforeAt', { age: prior })}</span>
        <b>
          {say.fixed(compared.before.value, decimals)} <i>{unit}</i>
        </b>
        <small>{placed(compared.before)}</small>
      </div>
      <div>
        <span>{days === null ? t('viewerCompare.difference') : t(grew, { count: days })}</span>
        <b>
          {signed(difference)} <i>{unit}</i>
        </b>
        {expected !== null && (
          <small>
            {t('viewerCompare.expects', { growth: `${signed(expected, decimals > 1 ? decimals : 0)} ${unit}`.trim() })}
          </small>
        )}
      </div>
      {placing && (
        <div>
          <span>{t('viewerCompare.sameCurve', { curve: authorName(placing.author, placing.info, say) })}</span>
          {change && (
            <strong data-tone={isFall ? 'warn' : undefined}>
              {change.points !== 0 && <Way size={16} stroke={1.75} aria-hidden />}
              {sayChange(change.points, say.age(change.since.age ?? 0), t)}
            </strong>
          )}
          <small>{t('viewerCompare.sameCount')}</small>
        </div>
      )}
    </div>
  );
}
