import { outbound } from '../db/schema.ts';
import type { Factories } from './factories.ts';

/** An e-mail to a patient that did not arrive. */
export async function failedMail(make: Factories, companyId: string, patientId: string): Promise<string> {
  const { id: interactionId } = await make.makeInteraction(companyId, patientId);
  const about = { kind: 'email', purpose: 'result', recipient: 'p@clinica.example', status: 'failed' } as const;
  const row = { companyId, id: make.id(), interactionId, ...about, problem: 'mailboxUnknown', createdAt: new Date() };
  await make.db.insert(outbound).values(row);
  return row.id;
}
