import type { Status } from '@gesta/domain';
import { clip } from './clips.ts';
import type { Factories } from './factories.ts';
import { png } from './pictures.ts';
import type { TestApp } from './testApp.ts';

export const fileSent = { field: 'examemama.noduloDireita1.imagemNodulo', name: 'imagem.png', bytes: png(8, 8) };

/** An interaction with a file given to it; published, everybody may see it. */
export async function interactionWithFile(
  { server, make }: { server: TestApp; make: Factories },
  companyId: string,
  patientId: string,
  status: Status = 'PUBLICADO',
  route: 'uploadExamFile' | 'uploadExamVideo' = 'uploadExamFile',
): Promise<{ iuid: string; file: string }> {
  const { id } = await make.makeInteraction(companyId, patientId);
  const user = await make.makeUser('doctor', [companyId]);
  const who = { token: await server.signIn(user.email), company: companyId };
  const sent = route === 'uploadExamVideo' ? { ...fileSent, bytes: clip() } : fileSent;
  const { body } = await server.call(route, { iuid: id, ...sent }, who);
  await make.pool.query('UPDATE interaction SET status = $2 WHERE id = $1', [id, status]);
  return { iuid: id, file: body.iuid };
}
