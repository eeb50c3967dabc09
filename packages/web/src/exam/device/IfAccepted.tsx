import type { Calculation } from '@gesta/clinical';
import { change, isOutsideRange, typedRange } from '@gesta/forms';
import { useMemo } from 'react';
import { PercentileWord, ZWord } from '../../calc/Placed.tsx';
import { useSay } from '../../calc/useSay.ts';
import { useExam } from '../../form/exam.ts';
import { curveName } from '../../form/measure/CurvePlace.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import type { DeskRow } from './desk.ts';
import classes from './device.module.css';

/** Where the measure would stand on its curve, before anybody takes it; or why it is doubted. */
export function IfAccepted({ row }: { row: DeskRow }) {
  const { t } = useT();
  const say = useSay();
  const { now, after } = useOutcome(row);
  if (row.kind === 'odd') return <Doubt row={row} />;
  if (row.proposal.sentAnother && row.kind === 'differs')
    return <span className={classes.doubt}>{t('machine.sentAnother')}</span>;
  if (!after || after.percentil === null) return null;
  const moves = now !== null && now.percentil !== null && row.kind === 'differs';
  return (
    <span className={classes.outcome}>
      <span className={classes.numbers}>
        {moves && (
          <>
            <PercentileWord of={now} />
            <span aria-hidden>→</span>
          </>
        )}
        <PercentileWord of={after} />
        <ZWord of={after} />
      </span>
      <small>{curveName(after, say)}</small>
    </span>
  );
}

/** What the exam calculates at a field now, and what it would with the measure. Nothing of it is kept. */
export function useOutcome({ place, proposal }: DeskRow): { now: Calculation | null; after: Calculation | null } {
  const { store } = useExam();
  return useMemo(() => {
    if (place === null) return { now: null, after: null };
    const state = store.state();
    const now = state.results.get(place.key) ?? null;
    const { proposed, state: is, opens } = proposal;
    if (proposed === null || is === 'same' || proposal.accepted) return { now, after: now };
    const changed = change(store.compiled(), state, { ...opens, [place.key]: proposed });
    return { now, after: changed.results.get(place.key) ?? null };
  }, [store, place, proposal]);
}

function Doubt({ row: { place, proposal } }: { row: DeskRow }) {
  const { t } = useT();
  const format = useFormat();
  if (proposal.state === 'wrongUnit') return <span className={classes.doubt}>{t('machine.wrongUnit')}</span>;
  const { min, max } = place ? typedRange(place) : {};
  const isOut =
    place !== null && typeof proposal.proposed === 'number' && isOutsideRange(proposal.proposed, typedRange(place));
  return (
    <span className={classes.doubt}>
      {t('machine.outOfRange')}
      {isOut && min !== undefined && max !== undefined && (
        <>
          <br />
          {t('machine.range', { min: format.number(min), max: format.number(max) })}
          {place?.field.suffix === undefined ? '' : ` ${place.field.suffix}`}
        </>
      )}
    </span>
  );
}
