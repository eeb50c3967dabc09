import { csvText } from '@gesta/domain';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconList,
  IconPlus,
  IconRefresh,
  IconTableImport,
  IconUsers,
} from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { saveFile } from '../../form/files/saveFile.ts';
import { useKeys } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { keyName } from '../../ui/keyName.ts';
import { Pager } from '../../ui/Pager.tsx';
import { pagingOf } from '../../ui/paging.ts';
import tableClasses from '../../ui/table.module.css';
import { useT } from '../../ui/useT.tsx';
import { CorrectRow } from './CorrectRow.tsx';
import { ImportTiles } from './ImportTiles.tsx';
import classes from './moveIn.module.css';
import {
  isShown,
  type JudgedRow,
  leftOutCells,
  nextOpen,
  problemsOf,
  type RowDecision,
  type RowFilter,
} from './moveInPreview.ts';
import { PreviewRow } from './PreviewRow.tsx';
import preview from './preview.module.css';
import { sayCellProblem } from './sayCellProblem.ts';
import { useCounted } from './useCounted.ts';
import type { PatientImport } from './usePatientImport.ts';

/** So many are drawn at once, however many there are. */
const PAGE = 50;

type Props = { state: PatientImport; onCancel: () => void };

/** Every row with what will become of it. Nothing is written from here but by the last button. */
export function CheckStep({ state, onCancel }: Props) {
  const { t, locale } = useT();
  const counted = useCounted();
  const { shown, counts, decisions, decide, correct, file } = state;
  const [filter, setFilter] = useState<RowFilter>('all');
  const [current, setCurrent] = useState<number | null>(null);
  const [asked, setAsked] = useState(0);
  const [correcting, setCorrecting] = useState<number | null>(null);
  const rows = useMemo(() => shown.filter((row) => isShown(row, filter)), [shown, filter]);
  const { page, pages, from, to } = pagingOf(rows.length, PAGE, asked);
  const open = counts.duplicate - counts.decided;

  const goTo = (line: number | null, among: readonly JudgedRow[] = rows) => {
    if (line === null) return;
    const place = among.findIndex((row) => row.line === line);
    if (place < 0) return;
    setCurrent(line);
    setAsked(Math.floor(place / PAGE));
    // Once its page is drawn.
    requestAnimationFrame(() => document.querySelector(`[data-row="${line}"]`)?.scrollIntoView({ block: 'nearest' }));
  };
  const move = (by: number) => {
    const here = rows.findIndex(({ line }) => line === current);
    const place = here < 0 ? page * PAGE : Math.max(0, Math.min(rows.length - 1, here + by));
    goTo(rows[place]?.line ?? null);
  };
  const choose = (next: RowFilter) => {
    setFilter(next);
    setAsked(0);
    setCurrent(null);
  };
  const toNextOpen = () => {
    setFilter('all');
    goTo(nextOpen(shown, decisions, current ?? 0), shown);
  };
  const answer = (decision: RowDecision) => {
    const row = shown.find(({ line }) => line === current);
    if (row?.state !== 'duplicate') return;
    decide(row.line, decision);
    goTo(nextOpen(shown, new Map([...decisions, [row.line, decision]]), row.line));
  };
  const saveErrors = () => {
    if (file === null) return;
    const why = (row: JudgedRow) =>
      row.state === 'duplicate'
        ? t('moveIn.state.duplicate')
        : problemsOf(row)
            .map(([, problem]) => sayCellProblem(problem, t))
            .join('; ');
    const cells = leftOutCells(file.sheet, shown, decisions, why, [t('moveIn.line'), t('moveIn.reason')]);
    const name = t('moveIn.errorsFile', { file: file.name.replace(/\.\w+$/, '') });
    saveFile(new Blob([csvText(cells, locale)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  };
  useKeys([
    { key: 'j', label: 'studies.nextRow', run: () => move(1) },
    { key: 'k', label: 'studies.previousRow', run: () => move(-1) },
    { key: '1', label: 'moveIn.isSame', run: () => answer('same') },
    { key: '2', label: 'moveIn.isOther', run: () => answer('other') },
    { key: 'mod+Enter', label: 'moveIn.importKey', run: () => counts.write > 0 && state.begin() },
  ]);
  const beginCorrecting = useCallback((row: JudgedRow) => setCorrecting(row.line), []);

  return (
    <>
      <ImportTiles<RowFilter>
        label={t('moveIn.tiles')}
        chosen={filter}
        onChoose={choose}
        tiles={[
          tile('all', IconList, 'quiet', t('moveIn.tileAll'), t('moveIn.tileAllLine')),
          tile('new', IconPlus, 'ok', t('moveIn.tileNew'), t('moveIn.tileNewLine')),
          {
            ...tile('update', IconRefresh, 'accent', t('moveIn.tileUpdate'), t('moveIn.tileUpdateLine')),
            also: counts.same,
          },
          tile(
            'duplicate',
            IconUsers,
            'warn',
            t('moveIn.tileDuplicate'),
            t('moveIn.tileDuplicateLine', { decided: counts.decided, open }),
          ),
          tile('error', IconAlertTriangle, 'err', t('moveIn.tileError'), t('moveIn.tileErrorLine')),
        ]}
      />
      <section className={classes.card}>
        <table className={preview.preview}>
          <thead>
            <tr>
              <th scope="col">{t('moveIn.line')}</th>
              <th scope="col">{t('moveIn.situation')}</th>
              <th scope="col">{t('common.name')}</th>
              <th scope="col">{t('user.cpf')}</th>
              <th scope="col">{t('moveIn.birth')}</th>
              <th scope="col">{t('moveIn.contact')}</th>
              <th scope="col">{t('moveIn.code')}</th>
              <th scope="col" className={preview.acts}>
                {t('moveIn.whatToDo')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows
              .slice(page * PAGE, (page + 1) * PAGE)
              .map((row) =>
                correcting === row.line ? (
                  <CorrectRow
                    key={row.line}
                    row={row}
                    onCancel={() => setCorrecting(null)}
                    onSave={(cells) => correct(row.line, cells).then(() => setCorrecting(null))}
                  />
                ) : (
                  <PreviewRow
                    key={row.line}
                    row={row}
                    current={row.line === current}
                    decision={decisions.get(row.line)}
                    onDecide={decide}
                    onCorrect={beginCorrecting}
                  />
                ),
              )}
          </tbody>
        </table>
        {rows.length === 0 && <p className={preview.nothing}>{t('moveIn.noneHere')}</p>}
        <footer className={tableClasses.foot}>
          <span>{t('moveIn.shown', { from: counted(from), to: counted(to), total: counted(rows.length) })}</span>
          {pages > 1 && <Pager page={page + 1} pages={pages} onPage={(next) => setAsked(next - 1)} />}
          <span className={classes.keys}>
            <KeyHint keys={['J', 'K']} label={t('moveIn.keysRow')} />
            <KeyHint keys={['1']} label={t('moveIn.keySame')} />
            <KeyHint keys={['2']} label={t('moveIn.keyOther')} />
          </span>
          <span className={preview.undoHint}>
            <IconArrowBackUp size={15} stroke={1.75} aria-hidden />
            {t('moveIn.undoHint')}
          </span>
        </footer>
      </section>
      <div className={classes.bar}>
        {open > 0 && (
          <p className={preview.open}>
            <IconUsers size={16} stroke={1.75} aria-hidden />
            <b>{t('moveIn.openCount', { count: open })}</b>
            <button type="button" onClick={toNextOpen}>
              {t('moveIn.toNext')}
            </button>
            <span>{t('moveIn.orLeave', { count: open })}</span>
          </p>
        )}
        <span className={classes.barActs}>
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="default"
            disabled={counts.error + open === 0}
            leftSection={<IconTableImport size={16} stroke={1.75} aria-hidden />}
            onClick={saveErrors}
          >
            {t('moveIn.errorsCsv')}
          </Button>
          <Button
            disabled={counts.write === 0}
            leftSection={<IconTableImport size={16} stroke={1.75} aria-hidden />}
            rightSection={<Kbd>{keyName('mod+Enter')}</Kbd>}
            onClick={state.begin}
          >
            {t('moveIn.import', { count: counts.write, number: counted(counts.write) })}
          </Button>
        </span>
      </div>
    </>
  );

  function tile(
    name: RowFilter,
    icon: typeof IconList,
    tone: 'quiet' | 'ok' | 'accent' | 'warn' | 'err',
    title: string,
    line: string,
  ) {
    return { name, icon, tone, title, line, count: counts[name] };
  }
}
