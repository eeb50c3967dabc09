import type { Placed } from '@gesta/forms';
import { lastExamAge, namesOf } from '@gesta/report';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useState } from 'react';
import { useSay } from '../../calc/useSay.ts';
import { Card } from '../../ui/Card.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { keyName } from '../../ui/keyName.ts';
import { useT } from '../../ui/useT.tsx';
import { useExam } from '../exam.ts';
import { NumberInput } from '../fields/NumberInput.tsx';
import { RangeLine } from '../fields/RangeLine.tsx';
import { SourceLine } from '../fields/SourceLine.tsx';
import { useOpenMachine } from '../machine/machine.ts';
import { AgeCompanion } from '../measure/AgeCompanion.tsx';
import { CurveBar } from '../measure/CurveBar.tsx';
import { CurvePlaceView } from '../measure/CurvePlace.tsx';
import { MeasureCurve } from '../measure/MeasureCurve.tsx';
import { Sparkline } from '../measure/Sparkline.tsx';
import { PassportButton } from '../PassportButton.tsx';
import classes from './measures.module.css';

/** In its row: high enough to read the place, with the next measure still in view. */
const CURVE = 180;

/** One row for each measure: what was typed, the age it means, where it stands on its curve, and where it came from. */
export function MeasureTable({ places, title }: { places: readonly Placed[]; title?: string }) {
  const { t } = useT();
  const say = useSay();
  const last = lastExamAge(useExam());
  const since = last === null ? null : say.age(last);
  // Where nothing stands beside the table, the measure somebody is at opens its curve in its own row.
  const isNarrow = useMediaQuery('(width < 900px)', false, { getInitialValueInEffect: false });
  const [at, setAt] = useState<string | null>(null);
  const machine = useOpenMachine();
  return (
    <Card
      padding="none"
      {...(title === undefined ? {} : { title })}
      actions={
        <>
          <KeyHint keys={['Tab']} label={t('measure.next')} />
          {machine ? (
            <machine.parts.GroupAct places={places} />
          ) : (
            <>
              <KeyHint keys={['F1']} label={t('measure.passport')} />
              <KeyHint keys={[keyName('mod+Enter')]} label={t('measure.conclude')} />
            </>
          )}
        </>
      }
    >
      <table className={classes.table}>
        <thead className={classes.heads} data-machine={machine !== null || undefined}>
          <tr>
            <th scope="col">{t('measure.measure')}</th>
            <th scope="col">{t(machine ? 'machine.now' : 'measure.value')}</th>
            {machine ? (
              <machine.parts.Heads />
            ) : (
              <>
                <th scope="col">{t('measure.age')}</th>
                <th scope="col">{t('measure.place')}</th>
                <th scope="col">{t('measure.percentile')}</th>
                <th scope="col">
                  {since === null ? t('measure.trajectory') : t('measure.trajectorySince', { age: since })}
                </th>
                <th scope="col">
                  <span className="visually-hidden">{t('measure.passport')}</span>
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <MeasureRow key={place.key} place={place} isOpen={isNarrow && at === place.key} onEnter={setAt} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type RowProps = { place: Placed; isOpen: boolean; onEnter: (key: string) => void };

/** Drawn once: its cells hear of their own keys. */
const MeasureRow = memo(function MeasureRow({ place, isOpen, onEnter }: RowProps) {
  const { say } = useExam();
  const { field, key } = place;
  const label = say(field.label);
  const { short, name } = namesOf(label);
  const machine = useOpenMachine();
  return (
    <tr
      className={classes.row}
      data-place={key}
      data-measure
      hidden={machine?.shows?.has(key) === false}
      onFocus={() => onEnter(key)}
    >
      <th scope="row">
        {short && <b>{short}</b>}
        <span>{name}</span> <SourceLine place={place} />
      </th>
      <td className={classes.value}>
        <NumberInput fieldKey={key} label={label} decimals={field.decimals} suffix={field.suffix} size="row" />
        <RangeLine place={place} short />
      </td>
      {machine ? <machine.parts.Cells place={place} /> : <OnCurve place={place} />}
      {isOpen && machine === null && (
        <td className={classes.curve}>
          <MeasureCurve place={place} height={CURVE} />
        </td>
      )}
    </tr>
  );
});

/** The age it means, its place on its curve, and the way it has gone. */
function OnCurve({ place }: { place: Placed }) {
  return (
    <>
      <td className={classes.age}>
        <AgeCompanion place={place} />
      </td>
      <td className={classes.place}>
        <CurveBar place={place} />
      </td>
      <td>
        <CurvePlaceView place={place} />
      </td>
      <td className={classes.course}>
        <Sparkline place={place} />
      </td>
      <td className={classes.info}>
        <PassportButton place={place} hasKey />
      </td>
    </>
  );
}
