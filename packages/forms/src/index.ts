export {
  FORM_CATALOGUE,
  FORM_GROUPS,
  FORM_IDS,
  type FormComponent,
  type FormGroup,
  type FormId,
  isFormId,
} from './catalogue.ts';
export {
  CHART_HEIGHTS,
  CHART_PRESETS,
  type ChartPreset,
  chartShare,
  chartSize,
  DEFAULT_CHART_PRESET,
  isChartPreset,
} from './chartPresets.ts';
export { type FormDefinition, REPLICAS, type Replica } from './definition.ts';
export { DEFINITIONS } from './definitions/all.ts';
export { applied, change, difference, recalculate, same } from './engine/change.ts';
export { type Compiled, type Counts, compile, OWNED_BY_AGE } from './engine/compile.ts';
export { compiledExam } from './engine/compiledExam.ts';
export { hasDataKey } from './engine/keys.ts';
export { countsOf } from './engine/replicate.ts';
export { isSet } from './engine/rule.ts';
export { EMPTY_STATE, type ExamState, type Values } from './engine/state.ts';
export {
  decimalSeparator,
  formatCnpj,
  formatDay,
  formatIdentity,
  formatMoment,
  formatNumber,
  formatPhone,
  formatShortDay,
  parseNumber,
  parseTypedDay,
} from './format.ts';
export { type FormField, fieldFor, fieldsUsing, formsUsing } from './formulaUse.ts';
export { type Measured, type Measurement, measurementOf, measurementText } from './measurement.ts';
