import type { AuthorInfo } from '@gesta/clinical';
import type { Placed } from '@gesta/forms';
import type { Placing } from '@gesta/report';
import { authorName, drawnExams, drawnStandard, type Moment, trajectoryOf } from '@gesta/report';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { AuthorRow } from '../calc/AuthorRow.tsx';
import { shortNames } from '../calc/shortNames.ts';
import { useSay } from '../calc/useSay.ts';
import { CurveChart } from '../chart/CurveChart.tsx';
import { useExam } from '../form/exam.ts';
import { useT } from '../ui/useT.tsx';
import { AgreementNote } from './AgreementNote.tsx';
import classes from './comparator.module.css';
import type { Compared } from './compared.ts';

type Props = {
  place: Placed;
  placing: Placing;
  offered: readonly AuthorInfo[];
  /** The author this exam uses. */
  inUse: AuthorInfo;
  /** Whether another may be chosen for it. */
  writes: boolean;
  highlighted: AuthorInfo | null;
  onHighlight: (author: AuthorInfo) => void;
};

/** Every standard as lines of its own dash, and what each says of every exam. */
export function ComparedCurves({ place, placing, offered, inUse, writes, highlighted, onHighlight }: Props) {
  const { t } = useT();
  const say = useSay();
  const exam = useExam();
  const isNarrow = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
  const { info, filled } = placing;
  const standards = useMemo(
    () => offered.map((author) => drawnStandard(info.measure, author, filled)),
    [info, filled, offered],
  );
  const names = shortNames(offered.map((author) => authorName(author, info, say)));
  const compared = standards.map(
    (standard, index): Compared => ({
      standard,
      name: names[index] ?? '',
      moments: trajectoryOf(place, exam, standard.info.path),
    }),
  );
  const first = compared.find(({ standard }) => standard.curve.rows.length > 0);
  const { axis = 'weeks', unit = '' } = first?.standard.curve ?? {};
  const label = exam.say(place.field.label);
  const highlight = highlighted === null ? -1 : offered.indexOf(highlighted);
  return (
    <div className={classes.columns}>
      <div className={classes.chart}>
        <p className={classes.caption}>
          {t(axis === 'weeks' ? 'calculators.compareCaption' : 'calculators.compareCaptionCrl', {
            measure: label,
            unit: say.unit(unit) || t('calculators.index'),
          })}
        </p>
        <CurveChart
          title={t('calculators.compareTitle', { measure: label })}
          compare
          axis={axis}
          unit={unit || 'ratio'}
          height={isNarrow ? NARROW : heightFor(compared.length)}
          pointOffset={OFFSET}
          curves={compared.map(({ standard: { curve }, name }) => ({
            name,
            rows: curve.axis === axis ? curve.rows : [],
          }))}
          points={pointsOf(first, place, say)}
          {...(highlight < 0 ? {} : { highlight })}
        />
      </div>
      <div className={classes.side}>
        <ul className={classes.rows} aria-label={t('calculators.compare')}>
          {compared.map(({ standard, moments }, index) => (
            <li key={standard.info.path}>
              <AuthorRow
                info={info}
                author={standard.info}
                calculation={moments.find(({ current }) => current)?.calculation ?? null}
                drawn={{ standard, index, past: pastOf(moments) }}
                on={standard.info === highlighted}
                onChoose={() => onHighlight(standard.info)}
                {...(standard.info.path === inUse.path && { mark: t('comparator.inUse') })}
              />
            </li>
          ))}
        </ul>
        <AgreementNote compared={compared} writes={writes} />
      </div>
    </div>
  );
}

/** Weeks around the exams: wide enough to see where the curves part. */
const OFFSET = 6;
const NARROW = 340;
/** As high as the cards beside it, within reason. */
const heightFor = (standards: number): number => Math.min(620, Math.max(430, standards * 122 + 70));

/** The number is the same on every curve: it is said once, without a percentile of any of them. */
function pointsOf(first: Compared | undefined, place: Placed, say: ReturnType<typeof useSay>) {
  if (!first) return [];
  return drawnExams(first.moments, place.field, first.standard, say).map(({ x, value, current }) => ({
    x,
    value,
    fetus: place.index ?? 1,
    filled: current === true,
  }));
}

function pastOf(moments: readonly Moment[]): (number | null)[] {
  const at = moments.findIndex(({ current }) => current);
  return (at < 0 ? moments : moments.slice(0, at)).map(({ calculation }) => calculation?.percentil ?? null);
}
