import { gestationalAge } from '@gesta/clinical';
import type { MessageKey, Translate, Visit } from '@gesta/domain';
import type { FormId } from '@gesta/forms';

/**
 * A visit in words. `details` is what the title leaves unsaid; `context` is what a list prints beside the patient's
 * name. Both may be empty.
 */
export type VisitWords = {
  title: string;
  details: string;
  multiple: string | null;
  age: string | null;
  context: string;
};

type Described = Pick<Visit, 'title' | 'type' | 'forms' | 'fetuses' | 'gestationStart' | 'serviceDay'>;

const UNTITLED: Record<Visit['type'], MessageKey> = {
  exame: 'study.exam',
  prontuario: 'report.consultation',
  laudo: 'report.general',
};

export function describeVisit(visit: Described, t: Translate): VisitWords {
  const own = visit.title.trim();
  const forms = telling(visit.forms)
    .map((form) => t(`form.title.${form}`))
    .join(' · ');
  const multiple = sayMultiple(visit.fetuses, t);
  const age = sayAge(visit, t);
  return {
    title: own || forms || t(UNTITLED[visit.type]),
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

function sayAge(visit: Described, t: Translate): string | null {
  if (visit.gestationStart === null) return null;
  const age = gestationalAge(visit.gestationStart, visit.serviceDay);
  return age && t('gestation.ageShort', age);
}
