import { type CompanyForms, formsOf } from '@gesta/forms';

/** The forms of a company that has changed none of ours: always the same list, so that what was compiled of it is found again. */
export const OUR_FORMS: CompanyForms = formsOf([]);
