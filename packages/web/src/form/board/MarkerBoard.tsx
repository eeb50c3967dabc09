import { allAbsent, assessedOf, type Placed } from '@gesta/forms';
import { IconChecks } from '@tabler/icons-react';
import { Card } from '../../ui/Card.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { keyName } from '../../ui/keyName.ts';
import { useT } from '../../ui/useT.tsx';
import { useExam, useExamLater } from '../exam.ts';
import { useOneAct } from '../useOneAct.ts';
import shared from './board.module.css';
import head from './boardHead.module.css';
import { MarkerRow } from './MarkerRow.tsx';
import classes from './markers.module.css';

/** The markers of a fetus: what the measures say, and what only a person can. */
export function MarkerBoard({ places, title }: { places: readonly Placed[]; title?: string }) {
  const { t } = useT();
  const exam = useExam();
  const act = useOneAct();
  const done = useExamLater(({ values }) => assessedOf(places, values));
  const isDone = useExamLater(
    ({ values }) => Object.keys(allAbsent(exam.store.compiled(), places, values)).length === 0,
  );
  const markAbsent = () => act(allAbsent(exam.store.compiled(), places, exam.store.state().values));
  useKeys(exam.readOnly ? [] : [{ key: 'alt+0', label: 'keys.allAbsent', run: markAbsent, first: true }]);
  return (
    <Card
      padding="none"
      title={title ?? ''}
      beside={
        <span className={head.counts} role="status">
          {t('field.assessed', { done, total: places.length })}
        </span>
      }
      actions={
        !exam.readOnly && (
          <button type="button" className={head.act} disabled={isDone} onClick={markAbsent}>
            <IconChecks size={14} stroke={1.75} aria-hidden />
            {t('board.allAbsent')}
            <Kbd>{keyName('alt+0')}</Kbd>
          </button>
        )
      }
    >
      <div className={shared.frame}>
        <div className={classes.markers} data-board>
          {places.map((place) => (
            <MarkerRow key={place.key} place={place} />
          ))}
        </div>
      </div>
    </Card>
  );
}
