/** What the trail is filtered by. Apart from the lines of the trail: addresses are read before any schema is there. */
export const AUDIT_GROUPS = [
  'reads',
  'patients',
  'exams',
  'reports',
  'agenda',
  'images',
  'assistant',
  'access',
  'settings',
  'data',
  'trail',
] as const;
export type AuditGroup = (typeof AUDIT_GROUPS)[number];
