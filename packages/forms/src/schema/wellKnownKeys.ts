/** Keys that more than one room asks for by name. */

/** The gestational age the whole exam is counted by, in days. */
export const BASE_AGE = 'gestationalAge.info.calculada';
export const FETUSES = 'gestationalAge.info.fetos';
export const CONCLUSION = 'conclusion.info.text';
