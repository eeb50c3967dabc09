import { type FormulaInfo, GROUPS } from '@gesta/clinical';
import type { CalcSay, Filled } from '@gesta/report';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useSay } from '../../calc/useSay.ts';
import { matches } from '../../shell/matches.ts';
import { useKeys } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { useRowKeys } from '../../ui/useRowKeys.ts';
import { useRows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import { carried } from './address.ts';
import type { Address } from './calculatorsSearch.ts';
import classes from './list.module.css';

type Props = {
  calculators: readonly FormulaInfo[];
  opened: string | undefined;
  /** What is typed in the open calculator: the next one begins with what both ask. */
  filled: Filled;
};

/** All calculators by group. One of them is in the tab order; the arrows walk through the others. */
export function CalculatorList({ calculators, opened, filled }: Props) {
  const { t } = useT();
  const say = useSay();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const found = calculators.filter((each) => typed.trim() === '' || matches(wordsOf(each, say), typed));
  const groups = GROUPS.map((group) => ({ group, members: found.filter((each) => each.group === group) }));
  const ids = groups.flatMap(({ members }) => members.map(({ measure }) => measure));
  const rows = useRows(ids, opened);
  const inTabOrder = rows.current ?? ids[0];
  useKeys([{ key: '/', label: 'studies.focusSearch', run: () => box.current?.focus() }]);
  useRowKeys(rows);

  const open = (measure: string | undefined) => {
    const info = calculators.find((each) => each.measure === measure);
    if (info)
      void navigate({ to: '/calculators/$measure', params: { measure: info.measure }, search: carried(filled, info) });
  };
  return (
    <div className={classes.side}>
      <search className={classes.search}>
        <TextInput
          ref={box}
          type="search"
          aria-label={t('calculators.searchLabel')}
          placeholder={t('calculators.searchHint')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          rightSection={typed === '' ? <Kbd>/</Kbd> : undefined}
          rightSectionPointerEvents="none"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') open(ids[0]);
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            rows.move(1);
          }}
        />
      </search>
      <nav className={classes.list} aria-label={t('calculators.listLabel')} {...rows.list}>
        {groups.map(
          ({ group, members }) =>
            members.length > 0 && (
              <section key={group} aria-labelledby={`group-${group}`}>
                <h2 id={`group-${group}`}>{say.word('group', group)}</h2>
                <ul>
                  {members.map((info) => (
                    <li key={info.measure}>
                      <Entry
                        info={info}
                        name={say.word('measure', info.measure)}
                        search={carried(filled, info)}
                        reachable={info.measure === inTabOrder}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
        {ids.length === 0 && <p className={classes.none}>{t('calculators.noneFound')}</p>}
      </nav>
    </div>
  );
}

type EntryProps = { info: FormulaInfo; name: string; search: Address; reachable: boolean };

function Entry({ info: { measure, authors }, name, search, reachable }: EntryProps) {
  const { t } = useT();
  return (
    <Link
      to="/calculators/$measure"
      params={{ measure }}
      search={search}
      activeOptions={{ includeSearch: false }}
      data-row={measure}
      tabIndex={reachable ? 0 : -1}
    >
      {name}
      {authors.length > 1 && (
        <span className={classes.count} title={t('calculators.authorCount', { count: authors.length })}>
          {authors.length}
        </span>
      )}
    </Link>
  );
}

/** Found by its name, its group, its author or the name a form gives it. */
function wordsOf({ measure, group, authors }: FormulaInfo, say: CalcSay): string {
  const names = authors.flatMap(({ author, name }) => [author, name]);
  return [say.word('measure', measure), measure, say.word('group', group), ...names].join(' ');
}
