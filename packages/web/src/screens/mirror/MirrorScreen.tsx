import { MIRROR_MONTHS, MIRROR_SPANS, type MirrorCurve, type MirrorMeasure, type MirrorSpan } from '@gesta/domain';
import { Button, SegmentedControl, Select, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconRulerMeasure, IconTableExport } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { saveFile } from '../../form/files/saveFile.ts';
import { useScreenOffers } from '../../shell/useScreenOffers.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { IconLink } from '../../ui/IconLink.tsx';
import segments from '../../ui/segments.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { besideCell, type ChosenCell, chosenCell } from './chosenCell.ts';
import { DigitBars } from './DigitBars.tsx';
import { HowToRead } from './HowToRead.tsx';
import { LimitsDialog } from './LimitsDialog.tsx';
import { MirrorDetail } from './MirrorDetail.tsx';
import { MirrorExams } from './MirrorExams.tsx';
import { CusumChart, MonthChart } from './MonthChart.tsx';
import classes from './mirror.module.css';
import { mirrorCsv } from './mirrorCsv.ts';
import { type MirrorSearch, mirrorSearch, USUAL_MIRROR } from './mirrorSearch.ts';
import { QualityTable } from './QualityTable.tsx';
import { useMirrorWords } from './useMirrorWords.ts';

/** How the measures of each doctor lie on one curve. */
export function MirrorScreen() {
  const { t, locale } = useT();
  const format = useFormat();
  const words = useMirrorWords();
  const navigate = useNavigate();
  const { company, role } = useSession();
  const leads = role === 'admin' || role === 'manager';
  const search = mirrorSearch(useSearch({ strict: false }));
  const span = search.span ?? USUAL_MIRROR.span;
  const months = search.months ?? USUAL_MIRROR.months;
  const answer = useCall(
    'qualityMirror',
    { span, months, ...(search.curve ? { curve: search.curve } : {}) },
    { keepPrevious: true },
  );
  const { data } = answer;
  const rows = data?.rows ?? [];
  const chosen = chosenCell(rows, search.doctor, search.measure);
  const [exams, setExams] = useState(false);
  const [limits, setLimits] = useState(false);
  const offers = useScreenOffers('/gestao/espelho');

  const go = (change: { [K in keyof MirrorSearch]?: MirrorSearch[K] | null }) =>
    void navigate({
      to: '/gestao/espelho',
      search: mirrorSearch({ ...search, ...change }),
      replace: true,
      resetScroll: false,
    });
  const choose = (doctor: string | null, measure: MirrorMeasure) => go({ doctor, measure });
  const move = (down: number, right: number) => {
    if (!chosen) return;
    const { doctor, measure } = besideCell(rows, chosen, down, right);
    choose(doctor, measure);
  };
  useKeys([
    { key: 'ArrowUp', label: 'mirror.keyMove', run: () => move(-1, 0) },
    { key: 'ArrowDown', label: 'mirror.keyMove', run: () => move(1, 0) },
    { key: 'ArrowLeft', label: 'mirror.keyMove', run: () => move(0, -1) },
    { key: 'ArrowRight', label: 'mirror.keyMove', run: () => move(0, 1) },
  ]);
  const curveName = (key: MirrorCurve) => words.curve(key, data?.curves.find((each) => each.key === key)?.name ?? '');
  const download = () => {
    if (!data) return;
    const person = (row: (typeof rows)[number]) => words.person(row, company.name);
    const text = mirrorCsv(rows, curveName(data.curve), t, locale, { measure: words.measure, person });
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${t('mirror.file')}.csv`);
  };

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        {leads && (
          <IconLink to="/gestao" variant="subtle" color="gray" aria-label={t('mirror.back')}>
            <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          </IconLink>
        )}
        <h1>{t('mirror.title')}</h1>
        <p>
          {t('mirror.which')}
          {data?.computedAt && ` · ${t('mirror.computed', { moment: format.moment(data.computedAt) })}`}
        </p>
        <div className={classes.tools}>
          <SegmentedControl
            classNames={segments}
            aria-label={t('mirror.weeks')}
            value={span}
            onChange={(each) => go({ span: each as MirrorSpan, measure: null, curve: null })}
            data={MIRROR_SPANS.map((each) => ({ value: each, label: t(`mirror.span.${each}`) }))}
          />
          <Select
            className={classes.select ?? ''}
            aria-label={t('mirror.curve')}
            value={data?.curve ?? null}
            allowDeselect={false}
            onChange={(key) => go({ curve: key as MirrorCurve })}
            data={(data?.curves ?? []).map(({ key, name }) => ({ value: key, label: words.curve(key, name) }))}
          />
          <Select
            className={classes.period ?? ''}
            aria-label={t('management.periodLabel')}
            value={String(months)}
            allowDeselect={false}
            onChange={(chosenMonths) => go({ months: Number(chosenMonths) as (typeof MIRROR_MONTHS)[number] })}
            data={MIRROR_MONTHS.map((each) => ({ value: String(each), label: t('mirror.months', { count: each }) }))}
          />
          <Button
            variant="default"
            leftSection={<IconTableExport size={16} stroke={1.75} aria-hidden />}
            disabled={!data}
            onClick={download}
          >
            {t('mirror.csv')}
          </Button>
        </div>
      </div>
      {answer.error && <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton height={480} radius="lg" />}
      {data && rows.every(({ n }) => n === 0) && (
        <EmptyState icon={IconRulerMeasure} title={t('mirror.none')} hint={t('mirror.noneHint')} />
      )}
      {data && rows.some(({ n }) => n > 0) && (
        <div className={classes.columns}>
          <div className={classes.left}>
            <QualityTable rows={rows} clinic={company.name} limits={data.limits} chosen={chosen} onChoose={choose} />
            {chosen && <Beside chosen={chosen} clinic={company.name} limit={data.limits.mean} />}
            <HowToRead
              curve={data.curve}
              isTranslucency={span === 'early'}
              limits={data.limits}
              isOwn={data.ownLimits}
              onLimits={offers('mirror.limits') ? () => setLimits(true) : null}
            />
          </div>
          {chosen && (
            <MirrorDetail
              data={data}
              chosen={chosen}
              clinic={company.name}
              onExams={leads || chosen.row.doctor !== null ? () => setExams(true) : null}
            />
          )}
        </div>
      )}
      {data && limits && (
        <LimitsDialog
          limits={data.limits}
          isOwn={data.ownLimits}
          onSaved={() => void answer.refetch()}
          onClose={() => setLimits(false)}
        />
      )}
      {data && chosen && exams && (
        <MirrorExams
          asked={{
            span: data.span,
            curve: data.curve,
            months,
            measure: chosen.cell.measure,
            ...(chosen.row.doctor ? { doctor: chosen.row.doctor } : {}),
          }}
          title={`${words.person(chosen.row, company.name)} · ${words.measure(chosen.cell.measure)}`}
          opened
          onClose={() => setExams(false)}
        />
      )}
    </div>
  );
}

/** The chosen measure over the months, and its last digits. */
function Beside(props: { chosen: ChosenCell; clinic: string; limit: number }) {
  const { chosen, clinic, limit } = props;
  const { row, cell } = chosen;
  const { t } = useT();
  const words = useMirrorWords();
  const { figures, measure } = cell;
  if (!figures) return null;
  const about = `${words.person(row, clinic)}, ${words.short(measure)}`;
  return (
    <div className={classes.charts}>
      <section className={classes.chartCard}>
        <h2>
          {t('mirror.byMonth')} <span>{about}</span>
        </h2>
        <MonthChart months={figures.byMonth} limit={limit} label={t('mirror.byMonth')} />
      </section>
      {measure === 'tn' && (
        <section className={classes.chartCard}>
          <h2>
            {t('mirror.cusum')} <span>{about}</span>
          </h2>
          <CusumChart months={figures.byMonth} label={t('mirror.cusum')} />
        </section>
      )}
      <section className={classes.chartCard}>
        <h2>
          {t('mirror.lastDigit')} <span>{t('mirror.digitShare', { value: words.share(figures.roundDigits) })}</span>
        </h2>
        <DigitBars digits={figures.digits} label={t('mirror.lastDigit')} />
      </section>
    </div>
  );
}
