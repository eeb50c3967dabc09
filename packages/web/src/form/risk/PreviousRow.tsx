import { isSet, type Placed, type PlacedRisk } from '@gesta/forms';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useKeys } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { keyName } from '../../ui/keyName.ts';
import { useT } from '../../ui/useT.tsx';
import { useExam, useExamState } from '../exam.ts';
import { FieldView } from '../fields/FieldView.tsx';
import { useOneAct } from '../useOneAct.ts';
import classes from './risks.module.css';

type Asked = { label: string; place: Placed };

/** What is known of earlier pregnancies. Nobody having answered counts as no, which is said until one key confirms it. */
export function PreviousRow({ risks }: { risks: readonly PlacedRisk[] }) {
  const asked = risks.flatMap(({ label, previous }): Asked[] => (previous ? [{ label, place: previous }] : []));
  return asked.length === 0 ? null : <Row asked={asked} />;
}

function Row({ asked }: { asked: readonly Asked[] }) {
  const { t } = useT();
  const exam = useExam();
  const act = useOneAct();
  const unset = useExamState(({ values }) =>
    asked.flatMap(({ label, place }) => (isSet(values[place.key]) ? [] : [exam.say(label)])).join(', '),
  );
  const confirm = () => {
    const { values } = exam.store.state();
    // Sim stands first in these lists, Não last.
    const open = asked.filter(({ place }) => !isSet(values[place.key]));
    act(Object.fromEntries(open.map(({ place }) => [place.key, place.field.items?.at(-1)?.value])));
  };
  const isOpen = unset !== '' && !exam.readOnly;
  useKeys(isOpen ? [{ key: 'alt+c', label: 'keys.confirmNo', run: confirm, first: true }] : []);
  return (
    <div className={classes.previous}>
      <p>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        <span>
          <b>{t('risk.previous')}</b>
          {unset !== '' && `: ${t('risk.assumedNo', { which: unset })}`}
        </span>
      </p>
      <div className={classes.answers}>
        {asked.map(({ label, place }) => (
          <div key={place.key} className={classes.answer} data-place={place.key} data-bare>
            <span aria-hidden>{exam.say(label)}</span>
            <FieldView place={place} />
          </div>
        ))}
        {isOpen && (
          <Button size="compact-sm" variant="default" aria-keyshortcuts="Alt+C" onClick={confirm}>
            {t('risk.confirmNo')}
            <span className={classes.key}>
              <Kbd>{keyName('alt+c')}</Kbd>
            </span>
          </Button>
        )}
      </div>
    </div>
  );
}
