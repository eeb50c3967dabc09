import type { AuthorInfo, FormulaInfo } from '@gesta/clinical';
import type { Compiled, FormulaCalc, Placed } from '@gesta/forms';
import type { Placing } from '@gesta/report';
import { placesOfFetuses } from '@gesta/report';
import { useMemo, useState } from 'react';
import { useExam } from '../form/exam.ts';
import { answersHere, authorChoices } from '../form/measure/authorChoice.ts';

/** The authors the form names; where it names one only, everybody who could answer. */
function offeredFor(compiled: Compiled, place: Placed, calc: FormulaCalc, info: FormulaInfo): AuthorInfo[] {
  const choices = authorChoices(compiled, place, calc);
  if (choices.length > 1) return choices.map((each) => each.author);
  return info.authors.filter((each) => answersHere(each, calc));
}

export type CurveChoice = {
  offered: readonly AuthorInfo[];
  /** Whose curve is shown. */
  chosen: AuthorInfo;
  choose: (author: AuthorInfo) => void;
  /** Whether choosing writes the author into the exam, or only shows another curve. */
  writes: boolean;
};

/** Where the form lets somebody choose, the choice is the exam's, for every fetus; elsewhere it is a look at another curve. */
export function useCurveChoice(place: Placed, { calc, info, author }: Placing): CurveChoice {
  const { store, readOnly, change } = useExam();
  const [viewed, setViewed] = useState<AuthorInfo | null>(null);
  const compiled = store.compiled();
  const offered = useMemo(() => offeredFor(compiled, place, calc, info), [compiled, place, calc, info]);
  const writes = offered.length > 1 && !readOnly && authorChoices(compiled, place, calc).length > 1;
  return {
    offered,
    chosen: writes ? author : (viewed ?? author),
    writes,
    choose: (wanted) => (writes ? change(patchFor(wanted)) : setViewed(wanted)),
  };

  function patchFor(wanted: AuthorInfo) {
    const places = placesOfFetuses(place, compiled.counts.feto);
    const patches = places.map(
      (each) => authorChoices(compiled, each, calc).find((choice) => choice.author.path === wanted.path)?.patch,
    );
    return Object.assign({}, ...patches);
  }
}
