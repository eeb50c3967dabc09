import { logSdOf, momOf } from '@gesta/clinical';
import type { MirrorCurve, MirrorFigures, MirrorRow, RouteAnswer, Routes } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize, IconListSearch } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import type { ChosenCell } from './chosenCell.ts';
import { Histogram } from './Histogram.tsx';
import classes from './mirrorDetail.module.css';
import { MARK_ICONS } from './QualityTable.tsx';
import { useMirrorWords } from './useMirrorWords.ts';

type Props = {
  data: RouteAnswer<Routes['qualityMirror']>;
  chosen: ChosenCell;
  clinic: string;
  /** Not for the exams of colleagues. */
  onExams: (() => void) | null;
};

/** Everything that is known about one measure of one doctor. */
export function MirrorDetail({ data, chosen: { row, cell }, clinic, onExams }: Props) {
  const { t } = useT();
  const words = useMirrorWords();
  const { figures, measure } = cell;
  if (!figures) return null;
  const used = data.curves.find(({ key }) => key === data.curve);
  const curve = words.curve(data.curve, used?.name ?? '');
  const Sign = figures.meanMark ? MARK_ICONS[figures.meanMark] : null;
  const whole = data.rows.find(({ doctor }) => doctor === null);
  return (
    <section className={classes.detail} aria-label={`${words.person(row, clinic)}, ${words.measure(measure)}`}>
      <header className={classes.detailHead}>
        <h2>{`${words.person(row, clinic)} · ${words.measure(measure).toLocaleLowerCase()}`}</h2>
        <span className={classes.count}>{t('mirror.measured', { n: figures.n })}</span>
      </header>
      <p className={classes.said} data-marked={figures.meanMark !== null || undefined}>
        {Sign && <Sign size={17} stroke={1.75} aria-hidden />}
        {words.mean(figures, curve)}
      </p>
      <p className={classes.interval}>{words.interval(figures, data.limits.mean)}</p>
      {figures.spreadMark !== null && <SpreadSaid figures={figures} />}
      <Histogram
        figures={figures}
        axis={t('mirror.axis', { measure: words.short(measure), curve, bar: words.number(0.5, 1) })}
      />
      <Facts figures={figures} isTranslucency={measure === 'tn'} />
      {data.curves.length > 1 && (
        <OtherCurves
          figures={figures}
          whole={whole}
          row={row}
          measure={measure}
          curves={data.curves}
          used={data.curve}
          clinic={clinic}
        />
      )}
      <footer className={classes.detailFoot}>
        {onExams && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconListSearch size={15} stroke={1.75} aria-hidden />}
            onClick={onExams}
          >
            {t('mirror.seeExams', { n: figures.n + cell.slips })}
          </Button>
        )}
        {cell.slips > 0 && <span className={classes.note}>{t('mirror.slips', { n: cell.slips })}</span>}
      </footer>
    </section>
  );
}

function SpreadSaid({ figures: { sd, sdInterval, spreadMark } }: { figures: MirrorFigures }) {
  const { t } = useT();
  const words = useMirrorWords();
  const Sign = spreadMark === 'wide' ? IconArrowsMaximize : IconArrowsMinimize;
  const values = {
    value: words.number(sd, 2),
    from: words.number(sdInterval[0], 2),
    to: words.number(sdInterval[1], 2),
  };
  return (
    <p className={classes.said} data-marked>
      <Sign size={17} stroke={1.75} aria-hidden />
      {spreadMark === 'wide' ? t('mirror.wide', values) : t('mirror.narrow', values)}
    </p>
  );
}

function Facts({ figures, isTranslucency }: { figures: MirrorFigures; isTranslucency: boolean }) {
  const { t } = useT();
  const words = useMirrorWords();
  const { sd, sdInterval } = figures;
  const expected = (percent: number) => t('mirror.expected', { value: percent });
  const percent = (value: number) => t('mirror.percent', { value: words.share(value) });
  const facts: [string, string, string][] = [
    [t('mirror.n'), words.number(figures.n), ''],
    [t('mirror.sdLong'), words.number(sd, 2), `(${words.number(sdInterval[0], 2)}–${words.number(sdInterval[1], 2)})`],
    [t('mirror.above'), percent(figures.above), expected(5)],
    [t('mirror.below'), percent(figures.below), expected(5)],
    [t('mirror.roundDigits'), percent(figures.roundDigits), expected(20)],
    [t('mirror.distance'), words.number(figures.distance, 2), ''],
    ...(isTranslucency
      ? ([
          [t('mirror.medianMom'), words.number(momOf(figures.median), 2), ''],
          [t('mirror.logSd'), words.number(logSdOf(sd), 3), ''],
        ] satisfies [string, string, string][])
      : []),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b> {more}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Others = {
  figures: MirrorFigures;
  whole: MirrorRow | undefined;
  row: MirrorRow;
  measure: ChosenCell['cell']['measure'];
  curves: readonly { key: MirrorCurve; name: string }[];
  used: MirrorCurve;
  clinic: string;
};

function OtherCurves({ figures, whole, row, measure, curves, used, clinic }: Others) {
  const { t } = useT();
  const words = useMirrorWords();
  const clinicMeans = whole?.cells.find((cell) => cell.measure === measure)?.figures?.means;
  const meanOn = (key: MirrorCurve, means: MirrorFigures['means'] | undefined) =>
    means?.find(({ curve }) => curve === key)?.mean ?? null;
  return (
    <div className={classes.others}>
      <p className={classes.othersHead}>
        <b>{t('mirror.otherCurve')}</b>
        <span>{t('mirror.otherCurveHint')}</span>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('mirror.curve')}</th>
            <th scope="col">{words.person(row, clinic)}</th>
            {row.doctor !== null && <th scope="col">{t('mirror.clinic')}</th>}
            {row.doctor !== null && <th scope="col">{t('mirror.difference')}</th>}
          </tr>
        </thead>
        <tbody>
          {curves.map(({ key, name }) => {
            const own = meanOn(key, figures.means);
            const all = meanOn(key, clinicMeans);
            return (
              <tr key={key}>
                <th scope="row">
                  {words.curve(key, name)} {key === used && <small>{t('mirror.inUse')}</small>}
                </th>
                <td>{own === null ? '' : words.signed(own)}</td>
                {row.doctor !== null && <td>{all === null ? '' : words.signed(all)}</td>}
                {row.doctor !== null && <td>{own === null || all === null ? '' : words.signed(own - all)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
