import { followedAgain, isSet, measuresAgainst, type Placed, sourceKey } from '@gesta/forms';
import { useState } from 'react';
import { useExam, useExamLater, useValue } from '../exam.ts';
import { measureWords, useSayMeasure } from './MarkerWords.tsx';

/** An answer that follows from measures until a person says the opposite, about which she is asked once. */
export function useFollowing(place: Placed) {
  const exam = useExam();
  const [asks, setAsks] = useState(false);
  const sayMeasure = useSayMeasure();
  const against = useExamLater(({ values }) => measureWords(contrary(values), values, sayMeasure));

  function contrary(values = exam.store.state().values) {
    return measuresAgainst(exam.store.compiled(), values, place);
  }
  return {
    /** Nobody has said it: it stands there because of a measure. */
    derived: isSet(useValue(sourceKey(place))),
    /** What the measures say, while it is asked about. */
    against: asks && !exam.readOnly ? against : '',
    choose(value: string): { stays: boolean } {
      const was = contrary().length > 0;
      exam.change({ [place.key]: value });
      const stays = !was && contrary().length > 0;
      setAsks(stays);
      return { stays };
    },
    keep: () => setAsks(false),
    follow(): void {
      exam.change(followedAgain(exam.store.compiled(), exam.store.state().values, place));
      setAsks(false);
    },
  };
}
