/** What every exam of a pregnancy has, and begins with. */
export const AGE_FORM = 'gestationalAge';
