import type { AuthorInfo, Calculation, FormulaInfo } from '@gesta/clinical';
import type { DrawnStandard } from '@gesta/report';
import { authorKey, authorName, curveDash, curveTone, paramName } from '@gesta/report';
import { useT } from '../ui/useT.tsx';
import { ConfidenceBadge } from './ConfidenceBadge.tsx';
import classes from './comparison.module.css';
import { figuresOf, isLacking } from './figures.ts';
import { PercentileBar } from './PercentileBar.tsx';
import { PercentileWord, ZWord } from './Placed.tsx';
import { useSay } from './useSay.ts';

type Props = {
  info: FormulaInfo;
  author: AuthorInfo;
  calculation: Calculation | null;
  /** Its curve among those compared, and where earlier exams stood on it. */
  drawn: { standard: DrawnStandard; index: number; past: readonly (number | null)[] } | null;
  on: boolean;
  onChoose: () => void;
  /** Said beside its name, such as that it is the one in use. */
  mark?: string;
};

/** What one author says to the same question; choosing it makes it the answer above. */
export function AuthorRow({ info, author, calculation, drawn, on, onChoose, mark }: Props) {
  const { t } = useT();
  const say = useSay();
  const { confidence } = author;
  const missing =
    calculation?.missing[0] ?? (calculation && isLacking(calculation) ? calculation.error?.input : undefined);
  const reason =
    missing === undefined ? (calculation?.error ?? calculation?.withheld ?? drawn?.standard.curve.error ?? null) : null;
  return (
    <button type="button" className={classes.row} aria-pressed={on} onClick={onChoose} data-author={authorKey(author)}>
      <span className={classes.head}>
        {drawn && <Dash index={drawn.index} />}
        <b className={classes.name}>{authorName(author, info, say)}</b>
        {mark !== undefined && <span className={classes.inUse}>{mark}</span>}
        {confidence && confidence !== 'VERIFIED' && drawn && <ConfidenceBadge confidence={confidence} />}
        <span className={classes.place}>
          {calculation && <Answer {...{ author, calculation }} placed={drawn !== null} />}
        </span>
      </span>
      {drawn && <Placing {...{ author, calculation, drawn }} />}
      <span className={classes.foot}>
        {confidence && !drawn && (
          <span>
            <ConfidenceBadge confidence={confidence} />
          </span>
        )}
        {reason && <span className={classes.reason}>{say.reason(reason, (name) => paramName(name, info, say))}</span>}
        {missing !== undefined && (
          <span className={classes.reason}>{t('calculators.missing', { fields: paramName(missing, info, say) })}</span>
        )}
        {drawn?.standard.defaultSex && <span>{t('calculators.defaultSex')}</span>}
        <span className={classes.citation}>{citationOf(author)}</span>
        {drawn?.past.some((each) => each !== null) && (
          <span className={classes.course}>
            {[...drawn.past, calculation?.percentil ?? null]
              .map((each) => (each === null ? '—' : say.percentile({ percentil: each, bound: null })))
              .join(' → ')}
          </span>
        )}
      </span>
    </button>
  );
}

function Dash({ index }: { index: number }) {
  return (
    <svg width={26} height={8} aria-hidden="true">
      <line x2={26} y1={4} y2={4} stroke={paintOf(index)} strokeWidth={2.4} strokeDasharray={curveDash(index)} />
    </svg>
  );
}

const paintOf = (index: number): string => `var(--${curveTone(index)})`;

/** On a curve the percentile; without one, the first number of the answer. */
function Answer({ author, calculation, placed }: { author: AuthorInfo; calculation: Calculation; placed: boolean }) {
  const say = useSay();
  if (placed) return <PercentileWord of={calculation} />;
  const figure = figuresOf(calculation, author.outputs).find(({ item }) => item.id === author.outputs[0]?.id);
  if (!figure) return null;
  const { text, unit } = say.value(figure.item, figure.decimals);
  return (
    <b className={classes.answer}>
      {text}
      {unit !== '' && <small>{unit}</small>}
    </b>
  );
}

function Placing({ calculation, drawn }: { calculation: Calculation | null; drawn: NonNullable<Props['drawn']> }) {
  const { t } = useT();
  const say = useSay();
  const { unit } = drawn.standard.curve;
  const median = calculation?.rows[0]?.p50;
  return (
    <span className={classes.middle}>
      <PercentileBar
        percentil={calculation?.percentil ?? null}
        past={drawn.past.filter((each) => each !== null)}
        paint={paintOf(drawn.index)}
      />
      <span className={classes.numbers}>
        {calculation && <ZWord of={calculation} />}
        {typeof median === 'number' && (
          <span>
            {t('calculators.median', {
              value: say.fixed(median, decimalsOf(unit, median)),
              unit: say.unit(unit),
            }).trim()}
          </span>
        )}
      </span>
    </span>
  );
}

/** The paper of the answer itself: where several are cited, the one only this author has. */
function citationOf({ sources, name }: AuthorInfo): string {
  return (sources.find(({ author }) => author === name) ?? sources[0])?.citation ?? '';
}

/** As fine as a scanner measures it. */
function decimalsOf(unit: string, value: number): number {
  if (unit === 'g' || unit === 'bpm') return 0;
  return unit === 'mm' && value >= 10 ? 1 : 2;
}
