import type { Translate } from '@gesta/domain';
import { isFormId } from '@gesta/forms';

/** What kind of exam it is: the names of its forms, as the lists have them. */
export function kindLabel(kind: string, t: Translate): string {
  if (kind === 'laudo') return t('report.general');
  const forms = kind.split(',').map((form) => (isFormId(form) ? t(`form.title.${form}`) : form));
  return forms.filter((form) => form !== '').join(' · ') || t('study.exam');
}
