import type { Placed } from '@gesta/forms';
import { allNormal, assessedOf, canMarkNormal, systemsOf, tablesOf } from '@gesta/forms';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useKeys } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { keyName } from '../../ui/keyName.ts';
import { useT } from '../../ui/useT.tsx';
import { useExam, useExamLater } from '../exam.ts';
import { useOneAct } from '../useOneAct.ts';
import { RadioRow } from './RadioRow.tsx';
import classes from './table.module.css';

/** Rows of the same question: one column per answer, an observation per row. */
export function RadioTable({ places }: { places: readonly Placed[] }) {
  return tablesOf(places).map((rows) => <OneHead key={rows[0]?.key} places={rows} />);
}

function OneHead({ places }: { places: readonly Placed[] }) {
  const { t } = useT();
  const exam = useExam();
  const [first] = places;
  if (!first) return null;
  const items = first.field.items ?? [];
  const name = exam.say(first.panel.label);
  return (
    <div className={classes.frame}>
      <div className={classes.tools}>
        <Assessed places={places} />
        <span className={classes.keys}>
          <KeyHint keys={[keyName('Enter')]} label={t('field.observation')} />
        </span>
        {canMarkNormal(places) && !exam.readOnly && <MarkNormal places={places} />}
      </div>
      <table className={classes.table} aria-label={name}>
        <thead>
          <tr className={classes.head}>
            <th scope="col">
              <span className="visually-hidden">{t('field.assessedItem')}</span>
            </th>
            {items.map((item) => (
              <th key={item.value} scope="col">
                {exam.say(item.label)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('field.observation')}</span>
            </th>
          </tr>
        </thead>
        {systemsOf(places).map((system) => (
          <tbody key={system.rows[0]?.key}>
            {system.name !== undefined && (
              <tr className={classes.system}>
                <th colSpan={items.length + 2} scope="rowgroup">
                  {exam.say(system.name)}
                </th>
              </tr>
            )}
            {system.rows.map((place) => (
              <RadioRow key={place.key} place={place} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Assessed({ places }: { places: readonly Placed[] }) {
  const { t } = useT();
  const done = useExamLater(({ values }) => assessedOf(places, values));
  return (
    <span className={classes.count} role="status">
      {t('field.assessed', { done, total: places.length })}
    </span>
  );
}

function MarkNormal({ places }: { places: readonly Placed[] }) {
  const { t } = useT();
  const exam = useExam();
  const act = useOneAct();
  const isDone = useExamLater(
    ({ values }) => Object.keys(allNormal(exam.store.compiled(), places, values)).length === 0,
  );
  const mark = () => act(allNormal(exam.store.compiled(), places, exam.store.state().values));
  useKeys([{ key: 'alt+shift+n', label: 'keys.normalRest', run: mark, first: true }]);
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconChecks size={14} stroke={1.75} aria-hidden />}
      rightSection={<Kbd>{keyName('alt+shift+n')}</Kbd>}
      disabled={isDone}
      onClick={mark}
    >
      {t('field.markAllNormal')}
    </Button>
  );
}
