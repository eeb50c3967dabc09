import type { AuthorInfo, FormulaInfo } from '@gesta/clinical';
import type { Placed } from '@gesta/forms';
import type { Placing } from '@gesta/report';
import { placesOfFetuses } from '@gesta/report';
import { useMemo, useState } from 'react';
import { useExam } from '../form/exam.ts';
import { type AuthorChoice, answersHere, authorChoices } from '../form/measure/authorChoice.ts';

/** The authors the form names; where it names one only, everybody who could answer. */
function offeredFrom(choices: readonly AuthorChoice[], calc: Placing['calc'], info: FormulaInfo): AuthorInfo[] {
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
  const choicesAt = (at: Placed) => authorChoices(compiled, at, calc, store.state().values);
  const choices = choicesAt(place);
  const paths = choices.map((each) => each.author.path).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paths stand for the choices
  const offered = useMemo(() => offeredFrom(choices, calc, info), [paths, calc, info]);
  const writes = offered.length > 1 && !readOnly && choices.length > 1;
  return {
    offered,
    chosen: writes ? author : (viewed ?? author),
    writes,
    choose: (wanted) => (writes ? change(patchFor(wanted)) : setViewed(wanted)),
  };

  function patchFor(wanted: AuthorInfo) {
    const name = choices.find((each) => each.author.path === wanted.path)?.name;
    const patches = placesOfFetuses(place, compiled.counts.feto).map(
      (each) => choicesAt(each).find((choice) => choice.name === name)?.patch,
    );
    return Object.assign({}, ...patches);
  }
}
