export { describeVisit, type VisitWords } from './describeVisit.ts';
export { sayDuration } from './sayDuration.ts';
export { sayName } from './sayName.ts';
