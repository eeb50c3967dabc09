import type { Factories } from './factories.ts';
import type { TestApp } from './testApp.ts';

/** The least a reader takes for a document. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

/** Attached and published: no page is set for it. */
export async function publishedInteraction(
  { server, make }: { server: TestApp; make: Factories },
  companyId: string,
  patientId: string,
): Promise<{ iuid: string; code: string }> {
  const { id: doctorId } = await make.makeUser('doctor', [companyId]);
  const { id } = await make.makeInteraction(companyId, patientId, { doctorId });
  const user = await make.makeUser('manager', [companyId]);
  const who = { token: await server.signIn(user.email), company: companyId };
  await server.call('attachReport', { iuid: id, name: 'laudo.pdf', bytes: PDF }, who);
  const { body } = await server.call('publishReport', { iuid: id, version: 2 }, who);
  return { iuid: id, code: body.report.code };
}
