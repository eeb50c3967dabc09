/** The forms of the product, in the order the workspace lists them. What each form asks is defined per form. */
export const FORM_GROUPS = ['exame', 'prontuario'] as const;
export type FormGroup = (typeof FORM_GROUPS)[number];

export const FORM_IDS = [
  'gestationalAge',
  '1stinitialquarter',
  '1stinitialtracking',
  '2ndand3rdquarter',
  'morphological',
  'fetalBiophysicalProfile',
  'obstetricdoppler',
  'cardiotoco',
  'ecocardiogramafetal',
  'riskprematurebirth',
  'gynecologic',
  'examemama',
  'info',
  'solicitacoes',
  'prescricoes',
  'atestados',
] as const;
export type FormId = (typeof FORM_IDS)[number];

/** `label` is a message key. */
export type FormComponent = { key: FormId; group: FormGroup; label: `form.title.${FormId}` };

/** Every record has them, filled or not. */
export const RECORD_FORMS: readonly FormId[] = ['info', 'solicitacoes', 'prescricoes', 'atestados'];

/** Of a pregnancy: an exam with one of them belongs to a gestation. */
const OBSTETRIC_FORMS: readonly string[] = [
  '1stinitialquarter',
  '1stinitialtracking',
  '2ndand3rdquarter',
  'morphological',
  'fetalBiophysicalProfile',
  'obstetricdoppler',
  'cardiotoco',
  'ecocardiogramafetal',
  'riskprematurebirth',
] satisfies readonly FormId[];

/** By the forms an exam has. The age form says nothing: every exam has it. */
export const isObstetricExam = (forms: readonly string[]): boolean =>
  forms.some((form) => OBSTETRIC_FORMS.includes(form));

/** Whether somebody fills in forms in it; what has none is written as a text. */
export const hasExamForms = (forms: readonly string[]): boolean =>
  forms.some(
    (form) => form !== 'gestationalAge' && FORM_CATALOGUE.some(({ key, group }) => key === form && group === 'exame'),
  );

export const FORM_CATALOGUE: readonly FormComponent[] = FORM_IDS.map((key) => ({
  key,
  group: RECORD_FORMS.includes(key) ? 'prontuario' : 'exame',
  label: `form.title.${key}`,
}));

export function isFormId(key: string): key is FormId {
  return (FORM_IDS as readonly string[]).includes(key);
}
