/** How long it is quiet before something typed is saved. */
export const QUIET_MS = { fetal: 200, report: 1000, gestation: 1000, record: 1500 } as const;

/** The age form is what the gestation is made of. Its values are typed; only they change those of other forms, never the other way. */
const GESTATION_FORM = 'gestationalAge';
const REPORT_FORMS: readonly string[] = ['conclusion', 'observations'];
const RECORD_FORMS: readonly string[] = ['info', 'solicitacoes', 'prescricoes', 'atestados'];

/**
 * The screen an exam is open on: in the general report fetal forms wait as long as the text around them, and in a record whatever
 * is added to it waits as long as its own forms.
 */
export type FormPlace = 'workspace' | 'generalReport' | 'record';

/** A key press may fill other fields too: the shortest of their times counts. */
export function quietMs(keys: readonly string[], place: FormPlace): number {
  const forms = keys.map((key) => key.slice(0, key.indexOf('.')));
  if (forms.includes(GESTATION_FORM)) return QUIET_MS.gestation;
  return Math.min(...forms.map((form) => quietOf(form, place)), QUIET_MS.record);
}

function quietOf(form: string, place: FormPlace): number {
  if (REPORT_FORMS.includes(form)) return QUIET_MS.report;
  if (RECORD_FORMS.includes(form) || place === 'record') return QUIET_MS.record;
  return place === 'generalReport' ? QUIET_MS.report : QUIET_MS.fetal;
}
