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
