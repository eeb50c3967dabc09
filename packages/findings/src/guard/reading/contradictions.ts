import type { FieldSpeech } from '@gesta/domain';
import { CONCLUSION } from '@gesta/forms';
import { examOf, type FindingsInput } from '../../conclusion/exam.ts';
import { type Finding, findingsOf } from '../../conclusion/findings.ts';
import { type Concluded, concludedIn } from './concluded.ts';
import { fetusesNamed, NORMAL, NOT_NORMAL, TOPICS } from './words.ts';

/** A sentence of a conclusion, as it was written, and the finding it speaks against. */
export type Contradiction = { sentence: string; finding: Finding };

/** What in a conclusion contradicts the exam it stands under; `html` is the text of the editor, marked or plain. */
export function contradictionsIn(html: string, input: FindingsInput, speech: FieldSpeech): Contradiction[] {
  const exam = examOf(input);
  const concluded = concludedIn({ ...input, values: { ...input.values, [CONCLUSION]: html } }, speech);
  return contradictions(concluded, findingsOf(exam, speech)).map(({ sentence, finding }) => ({ sentence, finding }));
}

/** The same of a conclusion that was read already, with what tells one from another. */
export function contradictions(
  { sentences }: Concluded,
  found: readonly Finding[],
): readonly (Contradiction & { part: string })[] {
  return TOPICS.flatMap(({ id, names, against }) => {
    const calm = sentences.find(({ plain }) => names.test(plain) && NORMAL.test(plain) && !NOT_NORMAL.test(plain));
    if (calm === undefined) return [];
    const [fetus = null] = fetusesNamed(calm.plain);
    const alarm = found.find(
      (each) =>
        isAlarm(each) &&
        against.includes(each.group ?? each.rule) &&
        (fetus === null || each.index === null || each.index === fetus),
    );
    return alarm ? [{ sentence: calm.said, finding: alarm, part: id }] : [];
  });
}

const isAlarm = ({ severity }: Finding): boolean => severity === 'C' || severity === 'A';
