import { fieldValueParts, sayNormal } from '@gesta/domain';
import { isPlaceVisible, keyBeside, type Placed } from '@gesta/forms';
import { useSay } from '../../../../calc/useSay.ts';
import { useExam, useExamState, useResult, useValue } from '../../../../form/exam.ts';
import { NumberInput } from '../../../../form/fields/NumberInput.tsx';
import { useUnit } from '../../../../form/fields/useUnit.ts';
import { CurvePlaceView, curveName } from '../../../../form/measure/CurvePlace.tsx';
import { useT } from '../../../../ui/useT.tsx';
import classes from './twinCell.module.css';

/** The number of one fetus: typed, or worked out by the exam. A field that asks nothing now is a dash. */
export function TwinValue({ place }: { place: Placed }) {
  const { t } = useT();
  const { say } = useExam();
  const shown = useExamState(({ values }) => isPlaceVisible(place, values));
  const { field, key, index } = place;
  if (!shown) return <span className={classes.dash}>—</span>;
  if (field.type !== 'textfield') return <Worked place={place} />;
  return (
    <NumberInput
      fieldKey={key}
      label={`${say(field.label)}, ${t('replica.feto', { n: index ?? 1 })}`}
      decimals={field.decimals}
      suffix={field.suffix}
      size="row"
    />
  );
}

function Worked({ place }: { place: Placed }) {
  const { t, locale } = useT();
  const { say } = useExam();
  const value = useValue(place.key);
  const { text, unit } = fieldValueParts(place, value, { t, locale, say });
  return text === '' ? (
    <span className={classes.dash}>—</span>
  ) : (
    <span className={classes.worked}>
      {text} <small>{unit}</small>
    </span>
  );
}

/** Where the number stands: on its curve, among medians, or beside what is normal. */
export function TwinPlace({ place }: { place: Placed }) {
  if (place.field.companions) return <CurvePlaceView place={place} />;
  if (place.panel.fields.some(({ key }) => key === MOM) && place.field.key === 'velocSistolica')
    return <OfMedian place={place} />;
  return <Usual place={place} />;
}

const MOM = 'momVelocSistolica';

function OfMedian({ place }: { place: Placed }) {
  const say = useSay();
  const mom = useValue(keyBeside(place, MOM));
  const calculation = useResult(place.key);
  if (typeof mom !== 'number') return null;
  return (
    <span className={classes.usual}>
      {`${say.fixed(mom, 2)} MoM`}
      {calculation && <small>{curveName(calculation, say)}</small>}
    </span>
  );
}

function Usual({ place: { field } }: { place: Placed }) {
  const { locale } = useT();
  const { say } = useExam();
  const unit = useUnit(field.suffix);
  const normal = sayNormal(field, { say, locale });
  return normal === null ? null : <small className={classes.normal}>{`${normal} ${unit}`}</small>;
}
