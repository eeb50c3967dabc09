import type { Status } from '@gesta/domain';
import type { Placed } from '@gesta/forms';
import { createContext, use } from 'react';
import type { Saving } from '../../../form/saving.ts';

/** What the pages of an exam share beside its values. */
export type ExamPage = {
  /** Nothing is saved where nothing may be changed. */
  saving: Saving | null;
  status: Status;
  /** Everything again from the server, after something changed the exam as a whole. */
  reload: () => Promise<void>;
  /** The number whose passport is open. */
  passport: Placed | null;
  closePassport: () => void;
};

export const ExamPageContext = createContext<ExamPage | null>(null);

export function useExamPage(): ExamPage {
  const page = use(ExamPageContext);
  if (page === null) throw new Error('useExamPage needs an open exam around it');
  return page;
}
