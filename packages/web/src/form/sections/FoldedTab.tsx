import { isPlaceVisible, isSet, type Placed, type Values } from '@gesta/forms';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../ui/useT.tsx';
import { useExam, useExamLater } from '../exam.ts';
import { useSayValue } from '../fields/useSayValue.ts';
import classes from './folded.module.css';

type Props = { places: readonly Placed[]; title: string; children: ReactNode };

const saidIn = (places: readonly Placed[], values: Values): readonly Placed[] =>
  places.filter((place) => isSet(values[place.key]) && isPlaceVisible(place, values));

/** A tab told as one sentence that opens to its fields; one in which nothing is said yet is open. */
export function FoldedTab({ places, title, children }: Props) {
  const { t } = useT();
  const { say, store } = useExam();
  const sayValue = useSayValue();
  const [begins] = useState(() => saidIn(places, store.state().values).length === 0);
  const said = useExamLater(({ values }) =>
    saidIn(places, values)
      .map((place) => `${say(place.field.label)}\t${sayValue(place, values[place.key])}`)
      .join('\n'),
  );
  return (
    <details className={classes.folded} open={begins}>
      <summary>
        <h2>{title}</h2>
        <span className={classes.said}>
          {said !== '' &&
            said.split('\n').map((line) => {
              const [name, value] = line.split('\t');
              return (
                <span key={name}>
                  {name} <b>{value}</b>
                </span>
              );
            })}
        </span>
        <span className={classes.edit}>
          <IconPencil size={14} stroke={1.75} aria-hidden />
          {t('common.edit')}
        </span>
      </summary>
      {children}
    </details>
  );
}
