import { type ExamMeasure, type Locale, sayMeasured, type Translate } from '@gesta/domain';

/** Who measured how: `22,20 cm · Hadlock · feto A`. */
export function sayOrigin(measure: ExamMeasure, locale: Locale, t: Translate): string {
  const fetus = measure.fetus?.trim();
  return [
    sayMeasured(measure, locale),
    measure.author || t('machine.noAuthor'),
    fetus ? t('machine.fetus', { text: fetus }) : null,
  ]
    .filter(Boolean)
    .join(' · ');
}
