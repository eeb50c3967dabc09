import { type CalendarDay, daysBetween } from '@gesta/clinical';
import type { GestationCase, InteractionCard } from '@gesta/domain';
import { textWidth } from '@gesta/report';
import { useWidth } from '../../../chart/useWidth.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import { sayAge } from './caseWords.ts';
import { isOpenExam } from './openExamOf.ts';
import classes from './ruler.module.css';
import { rulerModel, TODAY_MARK } from './rulerModel.ts';

const HEIGHT = 86;
const TRACK_TOP = 50;
const TRACK_HEIGHT = 7;
const TRACK_MIDDLE = TRACK_TOP + TRACK_HEIGHT / 2;
const DAY_LINE = 13;
const AGE_LINE = 29;
const TICK_LINE = 79;
const MARK_RADIUS = 6.5;
const DAY_SIZE = 11.5;
const AGE_SIZE = 12.5;

type Props = {
  gestation: GestationCase;
  /** Null for a gestation that is over. */
  today: CalendarDay | null;
};

type DatedExam = InteractionCard & { age: number };
type Label = { day: string; age: string };

/** Where the exams lie in the forty weeks of a gestation. The cards below it say the same in words. */
export function Ruler({ gestation, today }: Props) {
  const { t } = useT();
  const format = useFormat();
  const [box, width] = useWidth<HTMLDivElement>();
  const exams = gestation.interactions.filter((exam): exam is DatedExam => exam.age !== null).toReversed();
  const now = today === null || gestation.date === null ? null : Math.max(0, daysBetween(gestation.date, today));

  const labels = new Map<string, Label>(
    exams.map(({ iuid, serviceDay, age }) => {
      const day = serviceDay === today ? t('gestation.today') : format.day(serviceDay).slice(0, 5);
      return [iuid, { day, age: sayAge(age, t) }];
    }),
  );
  if (now !== null) labels.set(TODAY_MARK, { day: t('gestation.today'), age: sayAge(now, t) });
  const due = gestation.due && t('gestation.dueShort', { date: format.day(gestation.due) });
  const model = rulerModel({
    width,
    exams: exams.map(({ iuid, age }) => ({ id: iuid, age })),
    today: now,
    labelWidth: Math.max(40, ...[...labels.values()].map(widthOf)),
    dueWidth: due === null ? 0 : textWidth(due, DAY_SIZE, 600),
  });
  const open = new Set(exams.filter(isOpenExam).map(({ iuid }) => iuid));
  const spoken = [...[...labels.values()].map(({ day, age }) => `${day} ${age}`), ...(due ? [due] : [])].join(', ');

  return (
    <div ref={box} className={classes.ruler}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={t('gestation.ruler', { ages: spoken })}>
          <rect
            className={classes.track}
            x={model.from}
            y={TRACK_TOP}
            width={model.to - model.from}
            height={TRACK_HEIGHT}
            rx={TRACK_HEIGHT / 2}
          />
          <rect
            className={classes.reached}
            x={model.from}
            y={TRACK_TOP}
            width={Math.max(TRACK_HEIGHT, model.reached - model.from)}
            height={TRACK_HEIGHT}
            rx={TRACK_HEIGHT / 2}
          />
          {model.ticks.map(({ weeks, at }) => (
            <g key={weeks}>
              <path className={classes.tickLine} d={`M${at} ${TRACK_TOP + TRACK_HEIGHT + 3}v4`} />
              <text className={classes.tick} x={at} y={TICK_LINE} textAnchor="middle">
                {t('gestation.weeksShort', { weeks })}
              </text>
            </g>
          ))}
          {due !== null && (
            <>
              <path
                className={classes.dueLine}
                d={`M${model.due.at} ${TRACK_TOP - 8}V${TRACK_TOP + TRACK_HEIGHT + 5}`}
              />
              <text className={classes.due} x={width} y={model.due.below ? TICK_LINE : AGE_LINE} textAnchor="end">
                {due}
              </text>
            </>
          )}
          {model.labels.map(({ id, mark, at }) => (
            <g key={id} className={classes.label} data-open={open.has(id) || undefined}>
              <path className={classes.leader} d={`M${at} ${AGE_LINE + 5}L${mark} ${TRACK_TOP - 5}`} />
              <text className={classes.day} x={at} y={DAY_LINE} textAnchor="middle">
                {labels.get(id)?.day}
              </text>
              <text className={classes.age} x={at} y={AGE_LINE} textAnchor="middle">
                {labels.get(id)?.age}
              </text>
            </g>
          ))}
          {model.marks.map(({ id, at }) => (
            <circle
              key={id}
              className={classes.mark}
              data-open={open.has(id) || undefined}
              cx={at}
              cy={TRACK_MIDDLE}
              r={MARK_RADIUS}
            />
          ))}
        </svg>
      )}
    </div>
  );
}

const widthOf = ({ day, age }: Label) => Math.max(textWidth(day, DAY_SIZE), textWidth(age, AGE_SIZE, 600));
