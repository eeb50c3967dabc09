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
