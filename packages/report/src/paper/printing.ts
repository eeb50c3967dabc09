import type { Calculation, CalendarDay, Source } from '@gesta/clinical';
import type { FieldSpeech } from '@gesta/domain';
import type { Compiled, ExamState, OwnAnswers } from '@gesta/forms';
import type { CalcSay } from '../calc/say.ts';
import type { TrajectoryExam } from '../measure/trajectory.ts';
import { shortCitation } from './citation.ts';

/** What every part of a report is written with. */
export type Printing = {
  compiled: Compiled;
  state: ExamState;
  exam: TrajectoryExam;
  /** The day of the exam. */
  day: CalendarDay;
  /** Drawings of organs, in the order they were made. */
  drawings: string[];
  /** Keys of what is printed already: nothing is told twice. */
  told: Set<string>;
  /** Answers in words by the form that told them, empty at the head of the report: what two forms ask is one answer. */
  answers: Map<string, string>;
  entered: OwnAnswers;
  speech: FieldSpeech;
  say: CalcSay & { zNumber: (z: number) => string };
  /** The papers a calculation stands on, by their place in the list of the report; the paper numbers them as they appear. */
  cite: (calculation: Pick<Calculation, 'sources' | 'confidence'>) => number[];
  /** Millimetres between the margins. */
  across: number;
};

export type Cited = { source: Source; confidence: Calculation['confidence'] };

/** Papers in the order they are first named. */
export function citations(): { cite: Printing['cite']; cited: readonly Cited[] } {
  const cited: Cited[] = [];
  const cite: Printing['cite'] = ({ sources, confidence }) => [
    ...new Set(
      sources.flatMap((source) => {
        const short = shortCitation(source.citation);
        if (short === null) return [];
        const known = cited.findIndex((each) => shortCitation(each.source.citation) === short);
        return known < 0 ? cited.push({ source, confidence }) : known + 1;
      }),
    ),
  ];
  return { cite, cited };
}
