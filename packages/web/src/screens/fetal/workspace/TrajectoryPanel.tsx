import type { Placed } from '@gesta/forms';
import type { Placing } from '@gesta/report';
import { authorName, drawnStandard } from '@gesta/report';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import chips from '../../../calc/chips.module.css';
import { shortNames } from '../../../calc/shortNames.ts';
import { useSay } from '../../../calc/useSay.ts';
import { CameFrom } from '../../../exam/CameFrom.tsx';
import { ComparatorDialog } from '../../../exam/ComparatorDialog.tsx';
import { ExamsChart } from '../../../exam/ExamsChart.tsx';
import { TrajectoryChart } from '../../../exam/TrajectoryChart.tsx';
import classes from '../../../exam/trajectory.module.css';
import { useCurveChoice } from '../../../exam/useCurveChoice.ts';
import { useExam } from '../../../form/exam.ts';
import { usePlacing } from '../../../form/measure/usePlacing.ts';
import { Card } from '../../../ui/Card.tsx';
import { useT } from '../../../ui/useT.tsx';

/** The measure somebody is at, on its curve, with every exam of the gestation and every fetus. */
export function TrajectoryPanel({ place }: { place: Placed }) {
  return <Panel key={place.key} place={place} />;
}

function Panel({ place }: { place: Placed }) {
  const { t } = useT();
  const { opened, say: label } = useExam();
  const placing = usePlacing(place);
  return (
    <Card
      title={label(place.field.label)}
      actions={t('trajectory.exams', { count: opened.otherInteractions.length + 1 })}
      padding="none"
    >
      {placing ? (
        <OnCurve place={place} placing={placing} />
      ) : (
        <div className={classes.panel}>
          <ExamsChart place={place} />
          <CameFrom place={place} />
        </div>
      )}
    </Card>
  );
}

function OnCurve({ place, placing }: { place: Placed; placing: Placing }) {
  const { t } = useT();
  const say = useSay();
  const [comparing, setComparing] = useState(false);
  const { offered, chosen, choose } = useCurveChoice(place, placing);
  const { info, filled } = placing;
  const standard = useMemo(() => drawnStandard(info.measure, chosen, filled), [info, chosen, filled]);
  const names = shortNames(offered.map((author) => authorName(author, info, say)));
  return (
    <div className={classes.panel}>
      <fieldset className={`${chips.chips} ${classes.authors}`}>
        <legend className="visually-hidden">{t('calculators.author')}</legend>
        {offered.map((author, index) => (
          <button
            key={author.path}
            type="button"
            className={`${chips.chip} ${chips.small}`}
            aria-pressed={author.path === chosen.path}
            onClick={() => choose(author)}
          >
            {names[index]}
          </button>
        ))}
        {offered.length > 1 && (
          <button type="button" className={`${chips.chip} ${chips.small}`} onClick={() => setComparing(true)}>
            <IconArrowsDiff size={13} stroke={1.75} aria-hidden />
            {t('trajectory.compare')}
          </button>
        )}
      </fieldset>
      <TrajectoryChart place={place} info={info} standard={standard} />
      <CameFrom place={place} />
      <ComparatorDialog place={place} opened={comparing} onClose={() => setComparing(false)} />
    </div>
  );
}
