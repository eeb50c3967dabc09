import { IconArrowsLeftRight, IconDeviceDesktopAnalytics, IconKeyboard, IconShieldCheck } from '@tabler/icons-react';
import { PercentileWord, ZWord } from '../../calc/Placed.tsx';
import { useSay } from '../../calc/useSay.ts';
import { useExam } from '../../form/exam.ts';
import { curveName } from '../../form/measure/CurvePlace.tsx';
import { Card } from '../../ui/Card.tsx';
import { useT } from '../../ui/useT.tsx';
import { useFocused } from '../focus.ts';
import { type DeskRow, useDesk } from './desk.ts';
import classes from './deviceAside.module.css';
import { useOutcome } from './IfAccepted.tsx';
import { MeasureActs } from './MeasureActs.tsx';
import { MeasuredOn } from './MeasuredOn.tsx';
import { NoFieldCard } from './NoFieldCard.tsx';
import { useSayRow } from './sayMeasure.ts';

/** The measure somebody is at with its picture and both values, then what has no field. */
export function DeviceAside() {
  const { t } = useT();
  const { at, rows } = useDesk();
  const focused = useFocused();
  const placed = rows.filter(({ place }) => place !== null);
  const row =
    (focused && at.get(focused.key)) ?? placed.find(({ kind }) => kind === 'differs' || kind === 'odd') ?? placed[0];
  return (
    <>
      {row && <AtRow row={row} />}
      <NoFieldCard />
      <p className={classes.promise}>
        <IconShieldCheck size={17} stroke={1.75} aria-hidden />
        {t('machine.nothingByItself')}
      </p>
    </>
  );
}

function AtRow({ row }: { row: DeskRow }) {
  const { t } = useT();
  const say = useSay();
  const sayRow = useSayRow();
  const { store } = useExam();
  const { sent } = useDesk();
  const { now, after } = useOutcome(row);
  const { proposal, measure, kind } = row;
  const typed = proposal.key === null ? null : store.typedAt(proposal.key);
  const report = sent.reports.find(({ iuid }) => iuid === measure.report);
  const isOther = kind === 'differs' || kind === 'kept';
  const curve = after ?? now;
  return (
    <Card
      padding="none"
      title={t(isOther ? 'machine.diverge' : 'machine.about', { name: sayRow.short(row) })}
      {...(curve && curve.percentil !== null ? { actions: curveName(curve, say) } : {})}
    >
      <MeasuredOn measure={measure} size="large" />
      <div className={classes.both}>
        {proposal.current !== null && kind !== 'accepted' && (
          <>
            <div className={classes.value}>
              <span>
                <IconKeyboard size={14} stroke={1.75} aria-hidden />
                {typed === null ? t('machine.now') : t('machine.nowAt', { time: sayRow.time(typed) })}
              </span>
              <b>{sayRow.value(row, proposal.current)}</b>
              {now && (
                <small>
                  <PercentileWord of={now} /> <ZWord of={now} />
                </small>
              )}
            </div>
            <IconArrowsLeftRight className={classes.between} size={18} stroke={1.75} aria-hidden />
          </>
        )}
        <div className={classes.value} data-of="machine">
          <span>
            <IconDeviceDesktopAnalytics size={14} stroke={1.75} aria-hidden />
            {t('machine.byMachineAt', { time: report ? sayRow.time(report.receivedAt) : '' })}
          </span>
          <b>{sayRow.value(row, proposal.proposed)}</b>
          {after && (
            <small>
              <PercentileWord of={after} /> <ZWord of={after} />
            </small>
          )}
          <small>{sayRow.origin(measure)}</small>
        </div>
      </div>
      {proposal.sentAnother && <p className={classes.another}>{t('machine.sentAnother')}</p>}
      <div className={classes.asideActs}>
        <MeasureActs row={row} isLong />
      </div>
    </Card>
  );
}
