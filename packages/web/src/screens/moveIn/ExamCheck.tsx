import { type CellProblem, csvText } from '@gesta/domain';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconEqual,
  IconList,
  IconPlus,
  IconTableImport,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { saveFile } from '../../form/files/saveFile.ts';
import { useKeys } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { keyName } from '../../ui/keyName.ts';
import { Pager } from '../../ui/Pager.tsx';
import { pagingOf } from '../../ui/paging.ts';
import tableClasses from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { type MovedExam, type MovedExamFilter, movedExamProblems } from './examPreview.ts';
import { ImportTiles } from './ImportTiles.tsx';
import classes from './moveIn.module.css';
import preview from './preview.module.css';
import { RowBadge } from './RowBadge.tsx';
import { sayCellProblem } from './sayCellProblem.ts';
import { useCounted } from './useCounted.ts';
import type { ExamImport } from './useExamImport.ts';

const PAGE = 50;

/** Every exam of the list with its patient and its report, or why it stays out. */
export function ExamCheck({ state, onCancel }: { state: ExamImport; onCancel: () => void }) {
  const { t, locale } = useT();
  const counted = useCounted();
  const { shown, file } = state;
  const [filter, setFilter] = useState<MovedExamFilter>('all');
  const [asked, setAsked] = useState(0);
  const rows = useMemo(() => shown.filter((row) => filter === 'all' || row.state === filter), [shown, filter]);
  const { page, pages, from, to } = pagingOf(rows.length, PAGE, asked);
  const count = (name: MovedExamFilter) => shown.filter((row) => name === 'all' || row.state === name).length;
  const write = count('new');
  useKeys([{ key: 'mod+Enter', label: 'moveIn.importKey', run: () => write > 0 && state.begin() }]);
  const saveErrors = () => {
    if (file === null) return;
    const why = (row: MovedExam) =>
      movedExamProblems(row)
        .map((problem) => sayCellProblem(problem, t))
        .join('; ');
    const out = shown.filter((row) => row.state === 'error');
    const cells = [
      [t('moveIn.line'), t('moveIn.reason'), ...Object.keys(out[0]?.cells ?? {})],
      ...out.map((row) => [String(row.line), why(row), ...Object.values(row.cells)]),
    ];
    const name = t('moveIn.errorsFile', { file: file.name.replace(/\.\w+$/, '') });
    saveFile(new Blob([csvText(cells, locale)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  };
  return (
    <>
      <ImportTiles<MovedExamFilter>
        label={t('moveIn.tiles')}
        chosen={filter}
        onChoose={(next) => {
          setFilter(next);
          setAsked(0);
        }}
        tiles={[
          {
            name: 'all',
            icon: IconList,
            tone: 'quiet',
            title: t('moveIn.tileAll'),
            count: count('all'),
            line: t('moveIn.tileAllLine'),
          },
          {
            name: 'new',
            icon: IconPlus,
            tone: 'ok',
            title: t('moveIn.tileNew'),
            count: write,
            line: t('moveIn.tileNewExams'),
          },
          {
            name: 'same',
            icon: IconEqual,
            tone: 'accent',
            title: t('moveIn.tileSame'),
            count: count('same'),
            line: t('moveIn.tileSameLine'),
          },
          {
            name: 'error',
            icon: IconAlertTriangle,
            tone: 'err',
            title: t('moveIn.tileError'),
            count: count('error'),
            line: t('moveIn.tileErrorLine'),
          },
        ]}
      />
      <section className={classes.card}>
        <table className={preview.preview}>
          <thead>
            <tr>
              {(
                [
                  'moveIn.line',
                  'moveIn.situation',
                  'moveIn.patientHead',
                  'moveIn.examNumber',
                  'moveIn.examDay',
                  'moveIn.examTitle',
                  'moveIn.examFile',
                ] as const
              ).map((head) => (
                <th key={head} scope="col">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(page * PAGE, (page + 1) * PAGE).map((row) => (
              <ExamLine key={row.line} row={row} />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className={preview.nothing}>{t('moveIn.noneHere')}</p>}
        <footer className={tableClasses.foot}>
          <span>{t('moveIn.shown', { from: counted(from), to: counted(to), total: counted(rows.length) })}</span>
          {pages > 1 && <Pager page={page + 1} pages={pages} onPage={(next) => setAsked(next - 1)} />}
          <span className={preview.undoHint}>
            <IconArrowBackUp size={15} stroke={1.75} aria-hidden />
            {t('moveIn.undoHint')}
          </span>
        </footer>
      </section>
      <div className={classes.bar}>
        <span className={classes.barActs}>
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button variant="default" disabled={count('error') === 0} onClick={saveErrors}>
            {t('moveIn.errorsCsv')}
          </Button>
          <Button
            disabled={write === 0}
            leftSection={<IconTableImport size={16} stroke={1.75} aria-hidden />}
            rightSection={<Kbd>{keyName('mod+Enter')}</Kbd>}
            onClick={state.begin}
          >
            {t('moveIn.importExams', { count: write, number: counted(write) })}
          </Button>
        </span>
      </div>
    </>
  );
}

function ExamLine({ row }: { row: MovedExam }) {
  const format = useFormat();
  const { cells, exam, problems, patient } = row;
  return (
    <tr data-row={row.line}>
      <td className={preview.number}>{row.line}</td>
      <td>
        <RowBadge state={row.state} />
      </td>
      <th scope="row" data-bad={problems.patId ? true : undefined}>
        {patient && <span className={preview.said}>{patient.name}</span>}
        <small data-note>{cells.patId}</small>
        <Why problem={problems.patId} />
      </th>
      <td data-bad={problems.accession ? true : undefined}>
        {cells.accession}
        <Why problem={problems.accession} />
      </td>
      <td data-bad={problems.date ? true : undefined}>
        {exam ? format.day(exam.date) : cells.date}
        <Why problem={problems.date} />
      </td>
      <td data-bad={problems.title ? true : undefined}>
        {cells.title}
        <Why problem={problems.title} />
      </td>
      <td data-bad={problems.file ? true : undefined}>
        {cells.file}
        <Why problem={problems.file} />
      </td>
    </tr>
  );
}

function Why({ problem }: { problem: CellProblem | undefined }) {
  const { t } = useT();
  return problem ? <small>{sayCellProblem(problem, t)}</small> : null;
}
