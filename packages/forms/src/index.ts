export { addableForms } from './addableForms.ts';
export { type Customization, customize, type FieldChange } from './customize.ts';
export { DEFINITIONS } from './definitions/all.ts';
export {
  type AcceptedMeasures,
  acceptEmpty,
  acceptedPatch,
  acceptGroup,
  acceptMeasure,
  type MeasureCounts,
  measureCounts,
} from './device/acceptMeasures.ts';
export { currentMeasures } from './device/currentMeasures.ts';
export {
  ABOUT_A_MEASURE,
  BIOMETRY_GROUP,
  type CodedConcept,
  DERIVATION_CONCEPT,
  derivationOf,
  FETUS_CONCEPTS,
  isFindingSite,
  isLaterality,
  isSiteCode,
  MEASUREMENT_GROUP,
  OBGYN_REPORT,
  SELECTION_CONCEPT,
  sideInWords,
  sideOfCode,
  siteCode,
  siteOfCode,
} from './device/deviceCodes.ts';
export type {
  DeviceDerivation,
  DeviceMeasure,
  DeviceSide,
  DeviceSite,
  KeptMeasure,
} from './device/deviceMeasure.ts';
export { type DevicePreset, type PresetEntry, presetEntry, presetField } from './device/devicePresets.ts';
export type { FetusAnswers, FetusQuestion } from './device/fetusTabs.ts';
export { type Mapped, mapMeasure, proposedField, type UnmappedReason } from './device/mapMeasure.ts';
export { MAPPED_MEASURES, type MappedMeasure, UNMAPPED_MEASURES } from './device/measureMap.ts';
export {
  type MeasureProposal,
  type MeasureProposals,
  measureProposals,
  type ProposalContext,
  type ProposalGroup,
  type ProposalReason,
  type ProposalState,
} from './device/measureProposals.ts';
export {
  allNormal,
  asksWhy,
  assessedOf,
  canMarkNormal,
  observationKey,
  systemsOf,
  tablesOf,
  toneOf,
} from './engine/assessed.ts';
export { baseAge, datingEdit, datingOf, isDating, isOtherAge } from './engine/baseAge.ts';
export { baseMeasure } from './engine/baseMeasure.ts';
export { beginnings, beginsWith } from './engine/begin.ts';
export { type Carried, carriedFacts, carriedOn, carriedTo } from './engine/carry.ts';
export { applied, change, difference, follow, keepsShape, recalculate, same } from './engine/change.ts';
export { checkDefinition } from './engine/checkDefinition.ts';
export { type Compiled, compile, isFormula, OWNED_BY_AGE } from './engine/compile.ts';
export { compiledExam, presentForms, recordForms, shownForms, standsApart } from './engine/compiledExam.ts';
export { sourceAt, sourcesIn, type ValueSource } from './engine/deviceSource.ts';
export { enteredIn, type OwnAnswers, tabKey } from './engine/entered.ts';
export {
  type AskedParam,
  answersAt,
  type FieldAnswer,
  formulasAt,
  localAsked,
  type PersonParams,
  paramsAsked,
  personIn,
  placingAt,
  type Remeasured,
  remeasured,
} from './engine/formulaAnswers.ts';
export { type Issue, issuesAt } from './engine/issues.ts';
export { askedWith, jointAnswer, jointPatch } from './engine/jointAnswer.ts';
export { keyBeside } from './engine/keyBeside.ts';
export { hasDataKey, keyOf, partsOfKey } from './engine/keys.ts';
export { unpacked } from './engine/kits.ts';
export { DATING_KEYS, lackingAt } from './engine/lacking.ts';
export {
  allAbsent,
  followedAgain,
  isDenied,
  isFollowing,
  type MarkerReading,
  type MarkerSource,
  markerReading,
  measuresAgainst,
  structureReading,
} from './engine/markers.ts';
export { missingExpected } from './engine/missingExpected.ts';
export { motherFact } from './engine/motherFact.ts';
export { pagesOf } from './engine/pagesOf.ts';
export { isAsked, type KeyPlace, placeOfKey } from './engine/placeOfKey.ts';
export { type Counts, indexesOf, type Placed, placesIn } from './engine/places.ts';
export {
  type PlacedGroup,
  type PlacedRisk,
  type PlacedRow,
  type PlacedTable,
  placeTables,
} from './engine/placeTables.ts';
export { type Known, prefill } from './engine/prefill.ts';
export { type Problem, type ProblemReason, REASONS } from './engine/problem.ts';
export { changeAndPropose, proposalOf, type Tell } from './engine/propose.ts';
export { type Redating, redatingOf } from './engine/redating.ts';
export {
  addReplica,
  COUNT_KEYS,
  countsOf,
  dropReplicas,
  isCounted,
  type Lowering,
  loweringIn,
  mostTabs,
  removeForm,
  removeReplica,
  tabsOf,
} from './engine/replicate.ts';
export { type RiskMarker, type RiskStep, riskMarkers, riskSteps, toggledMarker } from './engine/riskMarkers.ts';
export { folded, holds, isSet } from './engine/rule.ts';
export { authorKeyOf, paramsGiven, pathAsked, speaksNow } from './engine/runFormula.ts';
export { isToldElsewhere, toldFrom, toldOf, toldSince } from './engine/share.ts';
export {
  assistantSourceKey,
  deviceSourceKey,
  isAssistantSource,
  isDeviceSource,
  isSourceKey,
  isTakenSource,
  sourcedKey,
  sourceKey,
} from './engine/sourceKey.ts';
export { startingValues } from './engine/startingValues.ts';
export { type Changed, EMPTY_STATE, type ExamState, type Patch, type Values } from './engine/state.ts';
export { type TabRange, typedInTabs } from './engine/typedInTabs.ts';
export { usualAnswers } from './engine/usual.ts';
export { isCalledFor, isPlaceVisible, isVisible, readRef } from './engine/visible.ts';
export {
  bareIdentity,
  formatCnpj,
  formatDay,
  formatIdentity,
  formatMoment,
  formatPhone,
  formatShortDay,
  formatZipCode,
  parseNumber,
  parseTypedDay,
} from './format.ts';
export { type CompanyForms, type Custom, formsOf, MOST_CUSTOMS } from './formsOf.ts';
export { unknownKeys } from './knownKeys.ts';
export { type Measured, type Measurement, measurementOf, measurementText } from './measurement.ts';
export { type OneLine, type OneLineContext, type OneLineProblem, oneLine } from './oneLine.ts';
export {
  FORM_CATALOGUE,
  FORM_GROUPS,
  FORM_IDS,
  type FormComponent,
  type FormGroup,
  type FormId,
  hasExamForms,
  isFormId,
  isObstetricExam,
  RECORD_FORMS,
} from './schema/catalogue.ts';
export {
  CHART_HEIGHTS,
  CHART_PRESETS,
  type ChartPreset,
  chartShare,
  chartSize,
  DEFAULT_CHART_PRESET,
  isChartPreset,
} from './schema/chartPresets.ts';
export {
  type Condition,
  type Field,
  type FieldType,
  type FormDefinition,
  type FormulaCalc,
  type Item,
  type LocalCalc,
  type PageLayout,
  type Panel,
  REPLICAS,
  type Replica,
  type Rule,
  type Section,
  type Sentence,
  type Told,
} from './schema/definition.ts';
export { type FormField, fieldFor, fieldsUsing, formsUsing } from './schema/formulaUse.ts';
export { MARKER_MEASURES, MARKERS_AT } from './schema/markerMeasures.ts';
export { SOURCE } from './schema/sharedFacts.ts';
export type { JointAnswer, Shape, TableColumn, TableLayout } from './schema/tableLayout.ts';
export { BASE_AGE, CONCLUSION, FETUSES } from './schema/wellKnownKeys.ts';
export { isOutsideRange, type TypedRange, typedRange } from './typedRange.ts';
