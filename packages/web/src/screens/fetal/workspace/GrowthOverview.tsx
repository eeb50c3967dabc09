import { WEIGHING_FORMS } from '@gesta/findings';
import { isSet, type Placed } from '@gesta/forms';
import { isMeasure, namesOf } from '@gesta/report';
import { useSearch } from '@tanstack/react-router';
import { useGoToField } from '../../../exam/useGoToField.ts';
import { useExam, useExamLater } from '../../../form/exam.ts';
import { CurvePlaceView } from '../../../form/measure/CurvePlace.tsx';
import { MeasureCurve } from '../../../form/measure/MeasureCurve.tsx';
import { Sparkline } from '../../../form/measure/Sparkline.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useT } from '../../../ui/useT.tsx';
import classes from './growth.module.css';

const HEIGHT = 200;
const WEIGHT = 'pesoEstimado';

/** How the fetus grows, while nothing of it is in focus: its weight on the curve, its measures through the visits. */
export function GrowthOverview() {
  const { t } = useT();
  const { opened } = useExam();
  const places = useGrowth();
  const weight = places.find(({ field }) => field.key === WEIGHT);
  if (!weight) return null;
  return (
    <Card
      title={t('growth.title')}
      actions={t('trajectory.exams', { count: opened.otherInteractions.length + 1 })}
      padding="none"
    >
      <div className={classes.chart}>
        <MeasureCurve place={weight} height={HEIGHT} />
      </div>
      <ul className={classes.rows}>
        {places.filter(isMeasure).map((place) => (
          <Row key={place.key} place={place} />
        ))}
      </ul>
    </Card>
  );
}

/** The biometry of the fetus in view, in the form of this exam that has it; none where nothing of it was measured in any visit. */
function useGrowth(): readonly Placed[] {
  const { store, opened } = useExam();
  const { feto } = useSearch({ strict: false });
  const fetus = Number(feto) || 1;
  const form = useExamLater(({ values }) => {
    const all = [values, ...opened.otherInteractions.map(({ formValues }) => formValues)];
    return WEIGHING_FORMS.find((each) => all.some((one) => isSet(one[`${each}.biometria${fetus}.${WEIGHT}`]))) ?? '';
  });
  return [...store.compiled().fields.values()].filter(
    (place) => place.form === form && place.panel.key === 'biometria' && place.index === fetus,
  );
}

function Row({ place }: { place: Placed }) {
  const { say } = useExam();
  const go = useGoToField()(place.key);
  const { short, name } = namesOf(say(place.field.label));
  return (
    <li className={classes.row}>
      <button type="button" title={name} disabled={go === null} onClick={() => go?.()}>
        {short ?? name}
      </button>
      <CurvePlaceView place={place} />
      <Sparkline place={place} />
    </li>
  );
}
