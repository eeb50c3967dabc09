import { FEW_EXAMS, type ManagementFigures } from '@gesta/domain';
import { sayDuration } from '@gesta/report';
import { useElementSize } from '@mantine/hooks';
import { Card } from '../../ui/Card.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { CsvButton } from './CsvButton.tsx';
import { type ExamsBehind, ExamsLink, ofName } from './ExamsLink.tsx';
import classes from './management.module.css';
import speed from './speed.module.css';
import { speedAxis } from './speedGeometry.ts';

type Props = { figures: ManagementFigures; chosen: ExamsBehind };
const ROW = 34;
/** So that the first and the last word of the axis stand under it. */
const SIDE = 26;

/** From the exam to its publication, by doctor; twice as long is as far everywhere. */
export function SpeedCard({ figures, chosen }: Props) {
  const { t } = useT();
  const format = useFormat();
  const { ref, width } = useElementSize();
  const { doctors, clinic, toFirstSave, fromFirstSave, published, reopened } = figures.speed;
  const { from, to } = figures;
  const within = { ...chosen, from, to };
  const lines = [
    ...doctors.map(({ doctor, ...speed }) => ({
      ...speed,
      key: doctor,
      label: doctor || t('studies.noDoctor'),
      exams: ofName('doctor', doctor, { ...within, is: 'published' }),
    })),
    { ...clinic, key: ' ', label: t('gestao.clinic'), exams: { ...within, is: 'published' } },
  ];
  const told = lines.filter(({ count }) => count >= FEW_EXAMS);
  const inner = Math.max(0, width - 2 * SIDE);
  const { marks, at } = speedAxis(Math.max(0, ...told.map(({ ninety }) => ninety ?? 0)), inner);
  const height = lines.length * ROW;
  const round = (minutes: number | null) => (minutes === null ? null : Math.round(minutes * 10) / 10);
  const csv = () => [
    [t('common.doctor'), t('gestao.examCount'), `${t('home.median')} (min)`, `${t('gestao.ninety')} (min)`],
    ...lines.map(({ label, count, median, ninety }) => [label, count, round(median), round(ninety)]),
    [],
    [t('gestao.toFirstSave'), round(toFirstSave)],
    [t('gestao.fromFirstSave'), round(fromFirstSave)],
    [t('gestao.reopened'), reopened],
  ];
  return (
    <Card
      className={classes.rest ?? ''}
      title={t('gestao.fast')}
      beside={<span className={classes.beside}>{t('gestao.turnaround')}</span>}
      actions={
        <>
          <span className={classes.legend} data-mark="median">
            {t('home.median')}
          </span>
          <span className={classes.legend} data-mark="ninety">
            {t('gestao.ninety')}
          </span>
          <CsvButton name={t('gestao.fast')} rows={csv} />
        </>
      }
    >
      <div className={speed.speed}>
        <div className={speed.speedTable}>
          <ul className={speed.names}>
            {lines.map(({ key, label, exams }) => (
              <li key={key} data-clinic={key === ' ' || undefined}>
                <ExamsLink exams={exams}>{label}</ExamsLink>
              </li>
            ))}
          </ul>
          <div ref={ref} className={speed.speedChart}>
            <svg width={width} height={height + 24} aria-hidden="true">
              <g transform={`translate(${SIDE} 0)`}>
                {marks.map(({ minutes, x }, index) => (
                  <g key={minutes}>
                    <line x1={x} x2={x} y1={0} y2={height} className={classes.grid} />
                    {(inner > 360 || index % 2 === 0) && (
                      <text x={x} y={height + 16} textAnchor="middle" className={classes.tick}>
                        {axisWord(minutes)}
                      </text>
                    )}
                  </g>
                ))}
                {lines.map(({ key, count, median, ninety }, index) => {
                  const y = index * ROW + ROW / 2;
                  if (count < FEW_EXAMS || median === null || ninety === null) return null;
                  return (
                    <g key={key}>
                      <line x1={at(median)} x2={at(ninety)} y1={y} y2={y} className={speed.span} />
                      <rect x={at(ninety) - 5} y={y - 5} width={10} height={10} className={speed.ninety} />
                      <circle cx={at(median)} cy={y} r={6} className={speed.median} />
                    </g>
                  );
                })}
              </g>
            </svg>
          </div>
          <ul className={speed.spans}>
            {lines.map(({ key, count, median, ninety }) => (
              <li key={key}>
                {count < FEW_EXAMS || median === null || ninety === null ? (
                  <span className={classes.missing}>{t('gestao.few')}</span>
                ) : (
                  `${sayDuration(median, t)} · ${sayDuration(ninety, t)}`
                )}
              </li>
            ))}
          </ul>
        </div>
        <dl className={speed.steps}>
          <Step label={t('gestao.toFirstSave')} value={toFirstSave === null ? null : sayDuration(toFirstSave, t)} />
          <Step
            label={t('gestao.fromFirstSave')}
            value={fromFirstSave === null ? null : sayDuration(fromFirstSave, t)}
          />
          <dt>{t('gestao.reopened')}</dt>
          <dd>
            {published === 0 ? (
              <span className={classes.missing}>{t('management.noData')}</span>
            ) : (
              <ExamsLink exams={{ ...within, is: 'reopened' }}>
                {format.number((reopened / published) * 100, 1)} %
              </ExamsLink>
            )}
          </dd>
        </dl>
      </div>
    </Card>
  );
}

/** Short, as words of an axis are in every language. */
const axisWord = (minutes: number): string => {
  if (minutes < 60) return `${minutes} min`;
  return minutes <= 24 * 60 ? `${minutes / 60} h` : `${minutes / (24 * 60)} d`;
};

function Step({ label, value }: { label: string; value: string | null }) {
  const { t } = useT();
  return (
    <>
      <dt>{label}</dt>
      <dd>{value ?? <span className={classes.missing}>{t('management.noData')}</span>}</dd>
    </>
  );
}
