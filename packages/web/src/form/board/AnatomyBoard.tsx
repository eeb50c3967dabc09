import { allNormal, assessedOf, canMarkNormal, folded, isSet, type Placed, systemsOf } from '@gesta/forms';
import { IconCheck, IconChecks } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { keyName } from '../../ui/keyName.ts';
import { useT } from '../../ui/useT.tsx';
import { useExam, useExamLater } from '../exam.ts';
import { useOneAct } from '../useOneAct.ts';
import classes from './board.module.css';
import head from './boardHead.module.css';
import { inColumns, inThirds } from './inColumns.ts';
import { StructureRow } from './StructureRow.tsx';

type Props = { places: readonly Placed[]; title?: string };

/** All structures of a fetus on one screen, system by system, or one list of them; Tab goes down each column. */
export function AnatomyBoard({ places, title }: Props) {
  const { t } = useT();
  const exam = useExam();
  const act = useOneAct();
  const systems = useMemo(() => systemsOf(places), [places]);
  const [only, ...more] = systems;
  const isPlain = more.length === 0 && only?.name === undefined;
  const columns = useMemo(
    () => (isPlain ? inThirds(places).map((rows) => [{ name: undefined, rows }]) : inColumns(systems)),
    [isPlain, places, systems],
  );
  const [current, setCurrent] = useState<string | null>(null);
  const normals = (rows: readonly Placed[]) => allNormal(exam.store.compiled(), rows, exam.store.state().values);
  const open = useExamLater(({ values }) =>
    systems
      .filter(({ rows }) => Object.keys(allNormal(exam.store.compiled(), rows, values)).length > 0)
      .map(({ rows }) => rows[0]?.key)
      .join(' '),
  ).split(' ');
  const isOpen = (rows: readonly Placed[]) => open.includes(rows[0]?.key ?? '-');
  /** The system with the focus, or the first that still has something to say. */
  const next =
    systems.find(({ rows }) => rows[0]?.key === current && isOpen(rows)) ?? systems.find(({ rows }) => isOpen(rows));
  useKeys(
    exam.readOnly
      ? []
      : [
          { key: 'alt+n', label: 'keys.normalSystem', run: () => next && act(normals(next.rows)), first: true },
          { key: 'alt+shift+n', label: 'keys.normalRest', run: () => act(normals(places)), first: true },
        ],
  );
  return (
    <Card
      padding="none"
      title={title ?? ''}
      beside={<Counts places={places} isPlain={isPlain} />}
      actions={
        <>
          <span className={head.hints}>
            <KeyHint keys={[keyName('Enter')]} label={t('board.note')} />
          </span>
          {!exam.readOnly && canMarkNormal(places) && (
            <button
              type="button"
              className={head.act}
              data-primary
              disabled={next === undefined}
              onClick={() => act(normals(places))}
            >
              <IconChecks size={14} stroke={1.75} aria-hidden />
              {t('board.restNormal')}
              <Kbd onAccent>{keyName('alt+shift+n')}</Kbd>
            </button>
          )}
        </>
      }
    >
      <div className={classes.frame}>
        <div className={classes.board} data-board>
          {columns.map((column) => (
            <div key={column[0]?.rows[0]?.key}>
              {column.map(({ name, rows }) => {
                const key = rows[0]?.key ?? '';
                return (
                  <section key={key} aria-label={name ? exam.say(name) : title} onFocusCapture={() => setCurrent(key)}>
                    {!isPlain && (
                      <header className={classes.system}>
                        <h3>{name && exam.say(name)}</h3>
                        <SystemCount rows={rows} />
                        {isOpen(rows) && !exam.readOnly ? (
                          <button
                            type="button"
                            tabIndex={-1}
                            data-next={next?.rows === rows || undefined}
                            aria-label={t('board.normalOf', { system: name ? exam.say(name) : '' })}
                            onClick={() => act(normals(rows))}
                          >
                            <IconChecks size={13} stroke={1.75} aria-hidden />
                            {exam.say('term.normal')}
                            {next?.rows === rows && <Kbd>{keyName('alt+n')}</Kbd>}
                          </button>
                        ) : (
                          <AllNormal rows={rows} />
                        )}
                      </header>
                    )}
                    {rows.map((place) => (
                      <StructureRow key={place.key} place={place} />
                    ))}
                  </section>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </Card>
  );
}

function Counts({ places, isPlain }: { places: readonly Placed[]; isPlain: boolean }) {
  const { t } = useT();
  const counted = useExamLater(({ values }) => {
    const of = (answer: string) =>
      places.filter(({ key }) => isSet(values[key]) && folded(values[key]) === answer).length;
    return `${assessedOf(places, values)} ${of('alterado')} ${of('incerto')}`;
  });
  const [done = 0, altered = 0, uncertain = 0] = counted.split(' ').map(Number);
  return (
    <span className={head.counts} role="status">
      {[
        t(isPlain ? 'field.assessed' : 'board.assessed', { done, total: places.length }),
        ...(altered > 0 ? [t('board.altered', { altered })] : []),
        ...(uncertain > 0 ? [t('board.uncertain', { uncertain })] : []),
      ].join(' · ')}
    </span>
  );
}

function SystemCount({ rows }: { rows: readonly Placed[] }) {
  const done = useExamLater(({ values }) => assessedOf(rows, values));
  return (
    <span>
      {done}/{rows.length}
    </span>
  );
}

function AllNormal({ rows }: { rows: readonly Placed[] }) {
  const { say } = useExam();
  const isNormal = useExamLater(({ values }) =>
    rows.every(({ key }) => isSet(values[key]) && folded(values[key]) === 'normal'),
  );
  return isNormal ? (
    <em>
      <IconCheck size={13} stroke={2} aria-hidden />
      {say('term.normal')}
    </em>
  ) : null;
}
