import {
  type AuditActor,
  type AuditDetails,
  type AuditSubject,
  isAuditAction,
  type MessageKey,
  type Translate,
} from '@gesta/domain';
import { sayName } from '../sayName.ts';

type Done = { action: string; details: AuditDetails };

/** What somebody did, in words. What no list knows is said as it is written. */
export function sayAudit({ action, details }: Done, t: Translate): string {
  if (action === 'interaction.save') {
    const count = listed(details.set) + listed(details.unset);
    if (count > 0) return t('audit.interaction.saveFields', { count });
  }
  if (action === 'interaction.publish' && typeof details.report === 'number')
    return t('audit.interaction.publishVersion', { version: details.report });
  if (action === 'interaction.read') return t(readingOf(details));
  return isAuditAction(action) ? t(`audit.${action}`) : action;
}

function readingOf(details: AuditDetails): MessageKey {
  if (details.report !== undefined) return 'audit.interaction.readReport';
  if (details.document !== undefined) return 'audit.interaction.readDocument';
  if (details.file !== undefined) return 'audit.interaction.readFile';
  return details.versions === undefined ? 'audit.interaction.read' : 'audit.interaction.readVersions';
}

const listed = (names: unknown): number => (Array.isArray(names) ? names.length : 0);

/** Who, and below it what she is here; a machine is called by its name. */
export function sayActor({ kind, name, role }: AuditActor, t: Translate): { name: string; note: string } {
  if (kind === 'person' && role !== null) return { name, note: t(`roles.${role}`) };
  const by = t(`trail.by.${kind}`);
  return name === '' ? { name: by, note: '' } : { name, note: by };
}

/** What it is about, by the names of today, and below it what else tells which one. */
export function saySubject(
  { kind, id, name, patient, exam }: AuditSubject,
  t: Translate,
): { name: string; note: string } {
  if (exam !== null) {
    const number = exam.number === '' ? t('trail.exam') : t('trail.examNumber', { number: exam.number });
    return { name: number, note: [patient && sayName(patient.name), exam.title].filter(Boolean).join(' · ') };
  }
  if (kind === 'patient') return { name: name === '' ? t('trail.patient') : sayName(name), note: '' };
  if (patient !== null) return { name: sayName(patient.name), note: '' };
  if (kind === 'exam') return { name: t('trail.exam'), note: '' };
  return { name: name === '' && !UUID.test(id) ? id : name, note: '' };
}

const UUID = /^[0-9a-f]{8}-/;
