import type { Placed } from '@gesta/forms';
import { useExam, useValue } from '../exam.ts';
import { Chips } from './Chips.tsx';
import { FieldFrame, type Named } from './FieldFrame.tsx';
import { optionsWith } from './options.ts';
import { useUnit } from './useUnit.ts';

export function RadioField({ place }: { place: Placed }) {
  return (
    <FieldFrame place={place} kind="group">
      {(named) => <OwnChips place={place} named={named} />}
    </FieldFrame>
  );
}

function OwnChips({ place: { key, field }, named }: { place: Placed; named: Named }) {
  const exam = useExam();
  const value = useValue(key);
  return (
    <Chips
      {...{ value, named }}
      options={optionsWith(field.items ?? [], value)}
      unit={useUnit(field.suffix)}
      choose={(option) => exam.change({ [key]: option.value })}
      clear={() => exam.change({ [key]: null })}
    />
  );
}
