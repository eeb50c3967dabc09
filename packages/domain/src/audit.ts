import type { Entity } from './entities/entity.ts';

/** The closed list of what the audit trail records. A read is recorded, but tells no screen to reload. */
export const AUDIT_ACTIONS = {
  'audit.anchor': 'read',
  'session.signIn': 'read',
  'session.signInFailed': 'read',
  'session.signOut': 'change',
  'user.passwordChange': 'change',
  'user.passwordChangeFailed': 'read',
  'user.emailChangeFailed': 'read',
  'user.create': 'change',
  'user.update': 'change',
  'user.totpBegin': 'read',
  'user.totpEnable': 'change',
  'user.totpRemove': 'change',
  'user.totpWrong': 'read',
  'user.totpBeginFailed': 'read',
  'user.totpClosed': 'change',
  'user.dismissWarnings': 'change',
  'user.dismissWarningsFailed': 'read',
  'company.create': 'change',
  'company.update': 'change',
  'company.deactivate': 'change',
  'company.reactivate': 'change',
  'company.testPrint': 'change',
  'company.remove': 'change',
  'company.updatePrint': 'change',
  'company.renewKey': 'change',
  'patient.create': 'change',
  'patient.list': 'read',
  'patient.read': 'read',
  'patient.update': 'change',
  'patient.delete': 'change',
  'patient.restore': 'change',
  'patient.merge': 'change',
  'patient.undoMerge': 'change',
  'gestation.create': 'change',
  'gestation.update': 'change',
  'gestation.delete': 'change',
  'gestation.restore': 'change',
  'interaction.create': 'change',
  'interaction.read': 'read',
  'interaction.link': 'change',
  'interaction.assign': 'change',
  'interaction.update': 'change',
  'interaction.protect': 'change',
  'interaction.renewProtocol': 'change',
  'interaction.openPortal': 'change',
  'interaction.closePortal': 'change',
  'interaction.sendEmail': 'change',
  'interaction.sendWhatsapp': 'change',
  'interaction.emailSent': 'change',
  'interaction.emailFailed': 'change',
  'interaction.save': 'change',
  'interaction.finish': 'change',
  'interaction.changeType': 'change',
  'interaction.restoreVersion': 'change',
  'interaction.addFile': 'change',
  'interaction.updateFile': 'change',
  'interaction.orderFiles': 'change',
  'interaction.hideFile': 'change',
  'interaction.generateReport': 'change',
  'interaction.attachReport': 'change',
  'interaction.dismissGuard': 'change',
  'interaction.publish': 'change',
  'interaction.reopen': 'change',
  'interaction.deliver': 'change',
  'interaction.deliverFailed': 'change',
  'interaction.resend': 'change',
  'interaction.delete': 'change',
  'interaction.remove': 'change',
  'interaction.restore': 'change',
  'message.sent': 'change',
  'message.failed': 'change',
  'message.resend': 'change',
  'portal.open': 'read',
  'portal.refuse': 'read',
  'portal.readReport': 'read',
  'worklist.list': 'read',
  'worklist.create': 'change',
  'worklist.update': 'change',
  'worklist.remove': 'change',
  'worklist.move': 'change',
  'worklist.arrive': 'change',
  'company.saveExamTypes': 'change',
  'form.customize': 'change',
  'form.restoreCustomization': 'change',
  'form.clearCache': 'change',
  'formField.addItem': 'change',
  'formField.removeItem': 'change',
  'template.save': 'change',
  'template.remove': 'change',
  'systemTemplate.save': 'change',
  'systemTemplate.remove': 'change',
} as const satisfies Readonly<Record<`${Entity | Unshown}.${string}`, 'read' | 'change'>>;

/** No screen keeps an answer about these. */
type Unshown = 'audit' | 'session' | 'portal';

export type AuditAction = keyof typeof AUDIT_ACTIONS;

export type AuditEvent = {
  action: AuditAction;
  subject: string;
  /** The company it is about, for acts that are not bound to one. */
  company?: string;
  /** Field names and reasons; never values of a patient's record. */
  details?: Record<string, string | number | boolean | string[]>;
};

/** What a live update tells a screen: which kind of thing changed, and to which version where it has one; never its content. */
export type ChangeEvent = { entity: string; action: string; id: string; version?: number };
