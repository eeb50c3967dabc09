/** The kinds of things the audit trail, live events and the routes speak of: what a change touches, and what an answer is about. */
export const ENTITIES = [
  'patient',
  'interaction',
  'message',
  'gestation',
  'worklist',
  'company',
  'user',
  'form',
  'formField',
  'template',
  'systemTemplate',
  'medicine',
  'presence',
  'device',
  'study',
  'assistant',
  'work',
] as const;
export type Entity = (typeof ENTITIES)[number];

export function isEntity(name: string): name is Entity {
  return (ENTITIES as readonly string[]).includes(name);
}
