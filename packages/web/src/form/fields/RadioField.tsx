import type { Placed, Shape } from '@gesta/forms';
import { useExam, useValue } from '../exam.ts';
import { Chips } from './Chips.tsx';
import { FieldFrame, type Named } from './FieldFrame.tsx';
import { optionsWith } from './options.ts';
import { useUnit } from './useUnit.ts';

type Props = { place: Placed; shapes?: Readonly<Record<string, Shape>> };

export function RadioField({ place, shapes = {} }: Props) {
  return (
    <FieldFrame place={place} kind="group">
      {(named) => <OwnChips {...{ place, shapes, named }} />}
    </FieldFrame>
  );
}

function OwnChips({ place: { key, field }, shapes, named }: Required<Props> & { named: Named }) {
  const exam = useExam();
  const value = useValue(key);
  return (
    <Chips
      {...{ value, named, shapes }}
      options={optionsWith(field.items ?? [], value)}
      unit={useUnit(field.suffix)}
      choose={(option) => exam.change({ [key]: option.value })}
      clear={() => exam.change({ [key]: null })}
    />
  );
}
