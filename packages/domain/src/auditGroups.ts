import { AUDIT_ACTIONS, type AuditAction } from './audit.ts';
import type { AuditGroup } from './entities/auditGroup.ts';

type Kind = AuditAction extends `${infer Before}.${string}` ? Before : never;

/** Where the entries of a kind of thing are looked for. */
const OF_KIND: Readonly<Record<Kind, AuditGroup>> = {
  audit: 'trail',
  session: 'access',
  user: 'access',
  company: 'settings',
  form: 'settings',
  formField: 'settings',
  template: 'settings',
  systemTemplate: 'settings',
  medicine: 'settings',
  patient: 'patients',
  gestation: 'patients',
  interaction: 'exams',
  worklist: 'agenda',
  message: 'reports',
  portal: 'reads',
  device: 'images',
  study: 'images',
  assistant: 'assistant',
  work: 'data',
};

/** What tells that somebody saw something of a patient's record: this is what she is told when she asks who did. */
export const RECORD_READS = [
  'patient.read',
  'interaction.read',
  'interaction.copyFile',
  'patient.export',
  'study.read',
  'portal.open',
  'portal.readReport',
] as const satisfies readonly AuditAction[];

const REPORTS: readonly AuditAction[] = [
  'interaction.generateReport',
  'interaction.attachReport',
  'interaction.dismissGuard',
  'interaction.publish',
  'interaction.reopen',
  'interaction.deliver',
  'interaction.deliverFailed',
  'interaction.resend',
  'interaction.sendEmail',
  'interaction.sendWhatsapp',
  'interaction.emailSent',
  'interaction.emailFailed',
  'interaction.openPortal',
  'interaction.closePortal',
  'interaction.protect',
  'interaction.renewProtocol',
];
const OTHER_READS: readonly AuditAction[] = ['patient.list', 'worklist.list'];

const MOVED: readonly AuditAction[] = ['patient.export', 'company.export', 'patient.import', 'patient.undoImport'];

export function auditGroupOf(action: AuditAction): AuditGroup {
  if (MOVED.includes(action)) return 'data';
  if ([...RECORD_READS, ...OTHER_READS].includes(action)) return 'reads';
  if (REPORTS.includes(action)) return 'reports';
  const [kind] = action.split('.') as [Kind];
  return OF_KIND[kind];
}

/** The actions of a group. */
export const actionsIn = (group: AuditGroup): AuditAction[] =>
  (Object.keys(AUDIT_ACTIONS) as AuditAction[]).filter((action) => auditGroupOf(action) === group);
