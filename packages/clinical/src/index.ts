export {
  dueDay,
  type GestationalAge,
  gestationalAge,
  LONGEST_PREGNANCY_DAYS,
  PREGNANCY_DAYS,
} from './age/gestationalAge.ts';
export {
  AGE_BASES,
  type AgeBasis,
  type AgeFields,
  changeBasis,
  type PregnancyAge,
  pregnancyAge,
} from './age/pregnancyAge.ts';
export { wholeYears } from './age/wholeYears.ts';
export { calculate, lackingIn } from './calculate.ts';
export { CHOSEN_LIMITS } from './criteria/chosenLimits.ts';
export { classOf } from './criteria/classOf.ts';
export type { CriterionEntry } from './criteria/criterion.ts';
export { criterionOf } from './criteria/entries.ts';
export { markerLimit, markerSizeLimit } from './criteria/markerLimit.ts';
export { curve, type ReferenceCurve, valueOfZ, zScoreOf } from './curve.ts';
export type { Axis, Curve, CurvePlace } from './curves/curve.ts';
export { type Allowance, type Computed, compute, entryOf, knownEntries } from './entries/compute.ts';
export type { Confidence, Entry, EntryValues, Value } from './entries/entry.ts';
export { answeringPath } from './formulas/answering.ts';
export type { Calculation, CurveRow, Notice, ResultItem, Source } from './formulas/calculation.ts';
export { GROUPS, type Group, type Output } from './formulas/formula.ts';
export { type AuthorInfo, type FormulaInfo, formulas, type ParamInfo } from './formulas.ts';
export { TWIN_LIMITS } from './growth/twinLimits.ts';
export { CHAPTERS, type ChapterName, loadChapters } from './library.ts';
export { density } from './maths/normal.ts';
export { loadPassports, type Passport, type Passports } from './passports.ts';
export { cusum } from './quality/cusum.ts';
export {
  addToCell,
  BAR_WIDTH,
  emptyCell,
  joinCells,
  LEAST_MEASURED,
  meanFigures,
  type QualityCell,
  type QualityFigures,
  qualityFigures,
  SLIP_Z,
} from './quality/qualityCell.ts';
export { logSdOf, momOf } from './quality/translucency.ts';
export { BIRADS_SUSPICIOUS } from './references/birads/coefficients.ts';
export { TABLES_END_WEEKS } from './references/criteria/exam.ts';
export { GROWTH_FALL } from './references/criteria/growth.ts';
export { displayedOneIn } from './risk/displayedOneIn.ts';
export {
  addDays,
  type CalendarDay,
  type DayParts,
  dayFrom,
  dayParts,
  daysBetween,
  daysInMonth,
  isLeapYear,
  parseDay,
  weekday,
} from './values/day.ts';
export type { Input, Inputs } from './values/input.ts';
export type { Reason, ReasonCode } from './values/reason.ts';
export * from './values/ucum.ts';
export * from './values/units.ts';
