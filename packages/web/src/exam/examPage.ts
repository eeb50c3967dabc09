import type { Status } from '@gesta/domain';
import type { Placed } from '@gesta/forms';
import { createContext, use } from 'react';
import type { Saving } from '../form/saving.ts';
import type { FormSearch } from './formSearch.ts';

/** The pages an exam can be open on: each has its own addresses, and its own list of forms. */
export type ExamHome = {
  /** Opens a form of the exam, at the section and the fetus that are named. */
  goToForm: (formId: string, at?: FormSearch) => void;
  /** Where one is when a form was taken away, or a new one refused. */
  firstForm: string;
  /** Where one is once its report is published. */
  published: () => void;
  /** Which forms it offers. */
  offers: 'exam' | 'record';
};

/** What the pages of an exam share beside its values. */
export type ExamPage = ExamHome & {
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
