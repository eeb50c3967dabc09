import type { Calculation, Source } from '@gesta/clinical';
import type { FieldSpeech } from '@gesta/domain';
import type { ExamState, OwnAnswers } from '@gesta/forms';
import type { CalcSay } from '../calc/say.ts';

/** What every part of a report is written with. */
export type Printing = {
  state: ExamState;
  entered: OwnAnswers;
  speech: FieldSpeech;
  say: CalcSay & { zNumber: (z: number) => string };
  /** The numbers, at the end of the report, of the papers a calculation stands on. */
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
      sources.map((source) => {
        const known = cited.findIndex((each) => each.source.citation === source.citation);
        return known < 0 ? cited.push({ source, confidence }) : known + 1;
      }),
    ),
  ];
  return { cite, cited };
}
