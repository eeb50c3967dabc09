import type { MessageKey } from '@gesta/domain';
import type { FormId } from '@gesta/forms';

type UsualType = { name: MessageKey; forms: readonly FormId[]; minutes: number };

/** What most clinics of this kind do: a list to begin with, which each then makes its own. */
export const USUAL_EXAM_TYPES: readonly UsualType[] = [
  { name: 'examType.early', forms: ['1stinitialquarter'], minutes: 20 },
  { name: 'examType.firstTrimester', forms: ['1stinitialtracking'], minutes: 40 },
  { name: 'examType.growth', forms: ['2ndand3rdquarter'], minutes: 25 },
  { name: 'examType.morphological', forms: ['morphological'], minutes: 45 },
  { name: 'examType.cervix', forms: ['morphological', 'riskprematurebirth'], minutes: 50 },
  { name: 'examType.doppler', forms: ['2ndand3rdquarter', 'obstetricdoppler'], minutes: 30 },
  { name: 'examType.wellbeing', forms: ['2ndand3rdquarter', 'fetalBiophysicalProfile', 'cardiotoco'], minutes: 40 },
  { name: 'examType.echo', forms: ['ecocardiogramafetal'], minutes: 45 },
  { name: 'examType.gynecologic', forms: ['gynecologic'], minutes: 20 },
  { name: 'examType.breast', forms: ['examemama'], minutes: 25 },
];
