import { TWIN_LIMITS } from '@gesta/clinical';
import { discordance, discordanceExams, discordanceTone } from '@gesta/findings';
import { useSay } from '../../../../calc/useSay.ts';
import { useExam, useExamLater } from '../../../../form/exam.ts';
import { useT } from '../../../../ui/useT.tsx';
import classes from './heads.module.css';
import type { Twins } from './useTwins.ts';

const WIDTH = 200;
const HEIGHT = 14;
/** The bar ends a little beyond the limits; a greater discordance stands at its end. */
const END = 35;
const { relevantDiscordance: RELEVANT, discordance: CRITERION } = TWIN_LIMITS.selective;
const SEGMENTS = [
  { from: 0, to: RELEVANT, tone: 'ok' },
  { from: RELEVANT, to: CRITERION, tone: 'warn' },
  { from: CRITERION, to: END, tone: 'bad' },
] as const;

/** How far the smallest weighs less than the largest, and where that stands between the limits. */
export function DiscordanceHead({ twins: { weights } }: { twins: Twins }) {
  const { t } = useT();
  const say = useSay();
  const percent = useExamLater(({ values }) => discordance(weights.map(({ key }) => numberIn(values[key]))));
  const text = percent === null ? '—' : t('twins.percent', { value: say.fixed(percent, 1) });
  return (
    <div className={classes.discordance}>
      <p>
        <span>{t('twins.discordance')}</span>
        <b data-tone={percent === null ? undefined : discordanceTone(percent)}>{text}</b>
      </p>
      <svg
        className={classes.scale}
        viewBox={`0 0 ${WIDTH} 30`}
        role="img"
        aria-label={t('twins.limits', { value: text })}
      >
        {SEGMENTS.map(({ from, to, tone }) => (
          <rect key={from} x={at(from)} width={at(to) - at(from) - 1} y={4} height={6} rx={2} data-tone={tone} />
        ))}
        {percent !== null && <rect className={classes.needle} x={at(percent) - 2} width={4} height={HEIGHT} rx={2} />}
        <text x={at(RELEVANT)} y={26} textAnchor="middle">
          {t('twins.percent', { value: RELEVANT })}
        </text>
        <text x={at(CRITERION)} y={26} textAnchor="start">
          {t('twins.percent', { value: CRITERION })}
        </text>
      </svg>
      <Before />
    </div>
  );
}

/** `era 11,4 % em 24s1d` */
function Before() {
  const { t } = useT();
  const say = useSay();
  const { opened } = useExam();
  const earlier = opened.otherInteractions.filter(({ date }) => date < opened.interaction.date);
  const last = discordanceExams(earlier.map(({ formValues }) => ({ values: formValues, current: false }))).at(-1);
  if (!last) return null;
  const value = t('twins.percent', { value: say.fixed(last.percent, 1) });
  return <p className={classes.before}>{t('twins.before', { value, age: say.age(last.age) })}</p>;
}

const at = (percent: number): number => 2 + (Math.min(percent, END) / END) * (WIDTH - 4);

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
