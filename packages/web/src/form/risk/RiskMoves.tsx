import { type Placed, type PlacedRisk, type RiskMarker, type RiskStep, riskMarkers, riskSteps } from '@gesta/forms';
import { type ReactNode, useMemo, useState } from 'react';
import chips from '../../calc/chips.module.css';
import { useSay } from '../../calc/useSay.ts';
import { Card } from '../../ui/Card.tsx';
import { useT } from '../../ui/useT.tsx';
import { useExam, useExamLater } from '../exam.ts';
import { useSayValue } from '../fields/useSayValue.ts';
import { leavingPlace } from './leavingPlace.ts';
import { decadesOf, placeOnAxis, RISK_ZONES, riskAxisOf } from './riskAxis.ts';
import classes from './riskMoves.module.css';
import { MOTHER_AGE, useMarkerName } from './useMarkerName.ts';

/** How each marker moved a risk, from what the age alone says to the result; while there is none, what stands in its place. */
export function RiskMoves({ risks, otherwise }: { risks: readonly PlacedRisk[]; otherwise: ReactNode }) {
  const place = leavingPlace(risks);
  return place ? <Moves {...{ place, risks, otherwise }} /> : otherwise;
}

type Props = { place: Placed; risks: readonly PlacedRisk[]; otherwise: ReactNode };

function Moves({ place, risks, otherwise }: Props) {
  const { t } = useT();
  const { say, store } = useExam();
  const [chosen, setChosen] = useState(0);
  const risk = risks[chosen] ?? risks[0];
  const text = useExamLater(({ values }) => JSON.stringify(riskSteps(store.compiled(), place, values)));
  const steps = useMemo(() => JSON.parse(text) as RiskStep[], [text]);
  if (!risk || steps.length === 0) return otherwise;
  return (
    <Card
      padding="dense"
      title={t('risk.moved', { risk: say(risk.label) })}
      actions={
        <fieldset className={chips.chips}>
          <legend className="visually-hidden">{t('risk.which')}</legend>
          {risks.map(({ label, after }, at) => (
            <button
              key={after.key}
              type="button"
              className={`${chips.chip} ${chips.small}`}
              aria-pressed={risk.after.key === after.key}
              onClick={() => setChosen(at)}
            >
              {say(label)}
            </button>
          ))}
        </fieldset>
      }
    >
      <Steps place={place} risk={risk} steps={steps} />
    </Card>
  );
}

function Steps({ place, risk, steps }: { place: Placed; risk: PlacedRisk; steps: readonly RiskStep[] }) {
  const { t } = useT();
  const say = useSay();
  const sayValue = useSayValue();
  const nameOf = useStepName(place);
  const all = steps.map(({ oneIn }) => oneIn[risk.after.key] ?? Number.NaN);
  const axis = riskAxisOf(all);
  const at = (n: number) => placeOnAxis(n, axis);
  const zones = `linear-gradient(to right, var(--err-soft) 0 ${at(RISK_ZONES.high)}%, var(--warn-soft) 0 ${at(RISK_ZONES.intermediate)}%, var(--ok-soft) 0 100%)`;
  return (
    <div className={classes.moves}>
      <ol>
        {steps.map(({ marker }, index) => {
          const n = all[index] ?? Number.NaN;
          const before = all[index - 1];
          const [from, to] = [at(before ?? n), at(n)];
          return (
            <li key={marker ?? ''}>
              <span className={classes.name}>{nameOf(marker)}</span>
              <span className={classes.track} style={{ background: zones }} aria-hidden>
                <i
                  data-move={before === undefined ? undefined : n < before ? 'up' : 'down'}
                  style={{ left: `${Math.min(from, to)}%`, width: `${Math.abs(to - from)}%` }}
                />
                <b data-first={before === undefined || undefined} style={{ left: `${to}%` }} />
              </span>
              <span className={classes.risk}>{sayValue(risk.after, n)}</span>
              <span className={classes.times}>{before !== undefined && `×${say.number(before / n, 2)}`}</span>
            </li>
          );
        })}
      </ol>
      <div className={classes.axis} aria-hidden>
        {decadesOf(axis).map((n) => (
          <span key={n} style={{ left: `${at(n)}%` }}>
            {t('field.riskOneIn', { n: say.number(n) })}
          </span>
        ))}
      </div>
      <p className={classes.legend}>
        <span data-zone="high">{t('calc.class.high')}</span>
        <span data-zone="intermediate">{t('calc.class.intermediate')}</span>
        <span data-zone="low">{t('calc.class.low')}</span>
        <em>{t('risk.multiplies')}</em>
      </p>
    </div>
  );
}

/** `TN 1,6 mm`; the first is the age. */
function useStepName(place: Placed): (marker: string | null) => string {
  const { say, store } = useExam();
  const sayValue = useSayValue();
  const markerName = useMarkerName(place);
  const { values } = store.state();
  const keys = new Map(riskMarkers(store.compiled(), place, values).map(({ name, key }: RiskMarker) => [name, key]));
  const valueAt = (key: string) => {
    const at = store.compiled().fields.get(key);
    return at ? sayValue(at, values[key]) : '';
  };
  return (marker) => {
    if (marker !== null) return `${markerName(marker)} ${valueAt(keys.get(marker) ?? '')}`;
    return `${say(store.compiled().fields.get(MOTHER_AGE)?.field.label ?? '')} ${valueAt(MOTHER_AGE)}`;
  };
}
