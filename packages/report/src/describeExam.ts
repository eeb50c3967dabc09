import { gestationalAge } from '@gesta/clinical';
import type { InteractionLine, MessageKey, Translate } from '@gesta/domain';
import type { FormId } from '@gesta/forms';

/**
 * An exam in words. `details` is what the title leaves unsaid; `context` is what a list prints beside the patient's
 * name. Both may be empty.
 */
export type ExamWords = {
  title: string;
  details: string;
  multiple: string | null;
  age: string | null;
  context: string;
};

type Described = Pick<InteractionLine, 'title' | 'type' | 'forms' | 'fetuses' | 'gestationStart' | 'serviceDay'>;

const UNTITLED: Record<InteractionLine['type'], MessageKey> = {
  exame: 'study.exam',
  prontuario: 'report.consultation',
  laudo: 'report.general',
};

export function describeExam(exam: Described, t: Translate): ExamWords {
  const own = exam.title.trim();
  const forms = telling(exam.forms)
    .map((form) => t(`form.title.${form}`))
    .join(' · ');
  const multiple = sayMultiple(exam.fetuses, t);
  const age = sayAge(exam, t);
  return {
    title: own || forms || t(UNTITLED[exam.type]),
    details: [multiple, own !== '' && own !== forms ? forms : null].filter(Boolean).join(' · '),
    multiple,
    age,
    context: [multiple, age].filter((part) => part !== null).join(' '),
  };
}

/** Every exam has the gestational information, so it tells nothing about this one. */
function telling(forms: readonly FormId[]): readonly FormId[] {
  return forms.filter((form) => form !== 'gestationalAge');
}

function sayMultiple(fetuses: number | null, t: Translate): string | null {
  if (fetuses === null || fetuses < 2) return null;
  if (fetuses === 2) return t('report.twin');
  return t(fetuses === 3 ? 'report.triplet' : 'report.multiple');
}

function sayAge(exam: Described, t: Translate): string | null {
  if (exam.gestationStart === null) return null;
  const age = gestationalAge(exam.gestationStart, exam.serviceDay);
  return age && t('gestation.ageShort', age);
}
