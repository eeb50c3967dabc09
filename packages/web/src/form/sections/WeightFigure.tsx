import { keyOf, type Placed } from '@gesta/forms';
import { changeOf, fallOf, namesOf } from '@gesta/report';
import { memo, useState } from 'react';
import { useSay } from '../../calc/useSay.ts';
import { Card } from '../../ui/Card.tsx';
import { useT } from '../../ui/useT.tsx';
import { useExam, useExamLater, useValue } from '../exam.ts';
import { useWayToField } from '../goToField.ts';
import { FALL, isGrowth, sayChange } from '../measure/Change.tsx';
import { CurvePlaceView } from '../measure/CurvePlace.tsx';
import { MeasureCurve } from '../measure/MeasureCurve.tsx';
import { useTrajectory } from '../measure/useSeries.ts';
import { PassportButton } from '../PassportButton.tsx';
import classes from './weight.module.css';
import { weightLacks } from './weightLacks.ts';

const HEIGHT = 168;
/** Visits before this one that are said in words; the curve has all. */
const SAID = 2;

const RANGE = ['pesoMinimo', 'pesoMaximo'];

/** An estimated weight that has a place on a curve. */
export const isWeight = ({ field }: Placed): boolean =>
  field.type === 'label' && field.suffix === 'g' && field.companions?.percentil !== undefined;

/** What the weight says itself. */
export const isWeightRange = ({ field }: Placed): boolean => RANGE.includes(field.key);

/** What the fetus weighs is the number of the exam: the largest, with its curve, its range and how it came there. */
export function WeightFigure({ place }: { place: Placed }) {
  const { say: label } = useExam();
  const say = useSay();
  const grams = useValue(place.key);
  return (
    <Card title={label(place.field.label)} padding="none" actions={<PassportButton place={place} />}>
      <div className={classes.weight} data-place={place.key} data-field={place.key}>
        {typeof grams === 'number' ? (
          <div className={classes.said}>
            <p className={classes.grams}>
              {say.number(grams, 0)} <small>{say.unit('g')}</small>
            </p>
            <CurvePlaceView place={place} />
            <Range place={place} />
            <Before place={place} />
          </div>
        ) : (
          <div className={classes.said}>
            <Lacks place={place} />
          </div>
        )}
        <Curve place={place} />
      </div>
    </Card>
  );
}

/**
 * A chart follows the number by a frame: what draws the number does not draw it. Once there it stays: with the first digit of a
 * measure there is no weight, and with the last there is again.
 */
const Curve = memo(function Curve({ place }: { place: Placed }) {
  const isThere = useExamLater(({ values }) => typeof values[place.key] === 'number');
  const [wasThere, setWasThere] = useState(isThere);
  if (isThere && !wasThere) setWasThere(true);
  if (!wasThere) return null;
  return (
    <div className={classes.chart}>
      <MeasureCurve place={place} height={HEIGHT} />
    </div>
  );
});

/** What there is no weight without: each leads to where it is typed. */
function Lacks({ place }: { place: Placed }) {
  const { t } = useT();
  const { store, say } = useExam();
  const wayTo = useWayToField();
  const lacks = useExamLater(({ values }) => weightLacks(place, values, store.compiled()).join(' '));
  if (lacks === '') return null;
  return (
    <p className={classes.lacks}>
      {t('field.lacking')}
      {lacks.split(' ').map((key) => {
        const { short, name } = namesOf(say(store.compiled().fields.get(key)?.field.label ?? key));
        return (
          <button key={key} type="button" title={name} onClick={() => wayTo(key)?.()}>
            {short ?? name}
          </button>
        );
      })}
    </p>
  );
}

/** What the error of the formula leaves open. */
function Range({ place: { form, panel, index } }: { place: Placed }) {
  const { t } = useT();
  const say = useSay();
  const at = (field: string) => keyOf({ form, tab: panel.key, index, field });
  const least = useValue(at('pesoMinimo'));
  const most = useValue(at('pesoMaximo'));
  if (typeof least !== 'number' || typeof most !== 'number') return null;
  return (
    <p className={classes.line}>
      {t('growth.range', { least: say.number(least, 0), most: say.number(most, 0), unit: say.unit('g') })}
    </p>
  );
}

/** The visits before, and how far the weight has moved on the same curve. */
function Before({ place }: { place: Placed }) {
  const { t } = useT();
  const say = useSay();
  const moments = useTrajectory(place);
  const past = moments.filter(({ current, age }) => !current && age !== null).toReversed();
  const change = changeOf(moments);
  // Visit by visit it may be little, and much from the first to this one.
  const fell = fallOf(moments);
  const isFall = change !== null && change.points <= -FALL && isGrowth(change.since.calculation?.path ?? '');
  if (past.length === 0) return null;
  return (
    <>
      <p className={classes.line}>
        {past
          .slice(0, SAID)
          .map(({ age, value, calculation }) =>
            [
              `${say.age(age ?? 0)}: ${say.number(value, 0)} ${say.unit('g')}`,
              calculation?.percentil == null
                ? null
                : say.percentile({ percentil: calculation.percentil, bound: calculation.bound }),
            ]
              .filter(Boolean)
              .join(', '),
          )
          .join(' · ')}
      </p>
      {change && (
        <p className={classes.change} data-tone={isFall ? 'warn' : undefined}>
          {sayChange(change.points, say.age(change.since.age ?? 0), t)}
        </p>
      )}
      {fell && fell.since.iuid !== change?.since.iuid && (
        <p className={classes.change} data-tone="warn">
          {sayChange(fell.points, say.age(fell.since.age ?? 0), t)}
        </p>
      )}
    </>
  );
}
