import type { FieldSpeech } from '@gesta/domain';
import { CONCLUSION } from '@gesta/forms';
import { examOf, type FindingsInput } from '../../conclusion/exam.ts';
import { type Finding, findingsOf } from '../../conclusion/findings.ts';
import { concludedIn } from './concluded.ts';
import { hear } from './hear.ts';

/** A sentence of a conclusion, as it was written, and the finding it speaks against. */
export type Contradiction = { sentence: string; finding: Finding };

/** What in a conclusion contradicts the exam it stands under; `html` is the text of the editor, marked or plain. */
export function contradictionsIn(html: string, input: FindingsInput, speech: FieldSpeech): Contradiction[] {
  const exam = examOf(input);
  const concluded = concludedIn({ ...input, values: { ...input.values, [CONCLUSION]: html } }, speech);
  return hear(concluded, findingsOf(exam, speech), exam, speech).flatMap(({ finding, against }) =>
    against.map(({ said }) => ({ sentence: said, finding })),
  );
}
