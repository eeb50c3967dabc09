import type { AuthorInfo, FormulaInfo } from '@gesta/clinical';
import type { Filled, PastExam } from '@gesta/report';
import { authorKey, authorName, type DrawnStandard, examAnswer, placedOn, pointOf, valueUnit } from '@gesta/report';
import { CurveChart } from '../chart/CurveChart.tsx';
import { Card } from '../ui/Card.tsx';
import { useKeys } from '../ui/hotkeys.ts';
import { KeyHint } from '../ui/KeyHint.tsx';
import { useT } from '../ui/useT.tsx';
import { AuthorRow } from './AuthorRow.tsx';
import classes from './comparison.module.css';
import { type Answered, inUnitsOf } from './comparison.ts';
import { shortNames } from './shortNames.ts';
import { useSay } from './useSay.ts';

type Props = {
  info: FormulaInfo;
  answers: readonly Answered[];
  standards: readonly DrawnStandard[];
  chosen: AuthorInfo;
  /** The one somebody asked to see; until then all speak equally. */
  highlighted: string | null;
  filled: Filled;
  exams: readonly PastExam[];
  allowUncertain: boolean;
  onChoose: (author: string) => void;
};

/** The same measure against every standard that has a curve, at once. */
export function ComparisonTable(props: Props) {
  const { info, answers, standards, chosen, highlighted, filled, exams, allowUncertain, onChoose } = props;
  const { t } = useT();
  const say = useSay();
  const first = standards.find(({ curve }) => curve.error === null);
  const keys = standards.slice(0, 9).map((_, index) => String(index + 1));
  useKeys(
    standards.slice(0, 9).map(({ info: author }, index) => ({
      key: String(index + 1),
      label: 'calculators.highlight',
      run: () => onChoose(authorKey(author)),
    })),
  );
  const { axis = 'weeks', unit = 'mm' } = first?.curve ?? {};
  // A value every author refuses is no point of any curve.
  const placed = answers.some(({ calculation }) => calculation.percentil !== null);
  const now = first && placed ? pointOf(first.info, inUnitsOf(first.info, chosen, filled), first.curve) : null;
  const highlight = standards.findIndex(({ info: author }) => authorKey(author) === highlighted);
  const names = shortNames(standards.map(({ info: author }) => authorName(author, info, say)));
  const pastOf = ({ info: author, curve }: DrawnStandard) =>
    exams.map(
      (exam) => examAnswer(author, inUnitsOf(author, chosen, filled), exam, curve.axis, allowUncertain).percentil,
    );
  return (
    <Card
      title={t('calculators.compare')}
      padding="none"
      actions={<KeyHint keys={keys} label={t('calculators.highlight')} />}
    >
      <div className={classes.columns}>
        <div className={classes.chart}>
          <p className={classes.caption}>
            {t(axis === 'weeks' ? 'calculators.compareCaption' : 'calculators.compareCaptionCrl', {
              measure: say.word('measure', info.measure),
              unit: say.unit(unit) || t('calculators.index'),
            })}
          </p>
          <CurveChart
            title={t('calculators.compareTitle', { measure: say.word('measure', info.measure) })}
            compare
            axis={axis}
            unit={unit}
            height={chartHeight(standards.length, exams.length > 0)}
            curves={standards.map(({ curve }, index) => ({
              name: names[index] ?? '',
              rows: curve.axis === axis ? curve.rows : [],
            }))}
            points={[
              ...(first ? exams.map((exam) => placedOn(exam, valueUnit(chosen), first.curve)) : []),
              ...(now ? [{ ...now, filled: true }] : []),
            ]}
            {...(highlight < 0 ? {} : { highlight })}
          />
        </div>
        <ul className={classes.rows} aria-label={t('calculators.compare')}>
          {standards.map((standard, index) => (
            <li key={standard.info.path}>
              <AuthorRow
                info={info}
                author={standard.info}
                calculation={answers.find((each) => each.info === standard.info)?.calculation ?? null}
                drawn={{ standard, index, past: pastOf(standard) }}
                on={standard.info === chosen}
                onChoose={() => onChoose(authorKey(standard.info))}
              />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

/** As high as the cards beside it, within reason. */
const chartHeight = (standards: number, withExams: boolean): number =>
  Math.min(680, Math.max(420, standards * (withExams ? 125 : 109) - 40));
