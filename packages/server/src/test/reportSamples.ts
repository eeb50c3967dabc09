/** Exams of nobody, as a clinic has them, for whoever sets or looks at their reports. */
export { BREAST } from './samples/breast.ts';
export { FIRST_TRIMESTER } from './samples/firstTrimester.ts';
export { GYNECOLOGY } from './samples/gynecology.ts';
export { HEART } from './samples/heart.ts';
export { RESTRICTION, RESTRICTION_AT_FOURTH } from './samples/restriction.ts';
export { ROUTINE } from './samples/routine.ts';
export { TRIPLETS } from './samples/triplets.ts';
export { TWINS } from './samples/twins.ts';
