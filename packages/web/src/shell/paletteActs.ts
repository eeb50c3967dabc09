import type { Role } from '@gesta/domain';
import { offeredTo } from '../ui/offer.ts';

const ACTS = [
  { id: 'newExam', label: 'newExam.title', asks: ['bookExam'] },
  { id: 'newPatient', label: 'palette.newPatient', asks: ['createPatient'] },
  { id: 'importExams', label: 'moveIn.titleExams', asks: ['matchExams', 'sendImportFile', 'importExams'] },
  { id: 'firstSteps', label: 'firstSteps.title', asks: ['firstSteps'] },
  { id: 'theme', label: 'shell.useDark', asks: [] },
  { id: 'keys', label: 'keys.title', asks: [] },
  { id: 'signOut', label: 'shell.signOut', asks: ['signOut'] },
] as const;

export type PaletteAct = (typeof ACTS)[number];

/** What the palette offers besides screens, people and exams. */
export const paletteActs = (role: Role): PaletteAct[] => offeredTo<PaletteAct>(role, ACTS);
