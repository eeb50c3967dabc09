import { randomUUID } from 'node:crypto';
import type { IntegrationTest } from '@gesta/domain';
import { uidOf } from '../dicom/uidOf.ts';
import { callArchive, ECHO } from '../dimse/archiveCall.ts';
import { CallFailed } from '../dimse/calledLine.ts';
import { type ConnectOptions, connectTo } from './connectTo.ts';
import { callFailure, PDF_PROPOSALS } from './pacsDimse.ts';
import { bearerOf, studiesAt } from './pacsStow.ts';
import type { Request } from './post.ts';

type Asked = Omit<IntegrationTest, 'ms'>;

/** C-ECHO, and whether the archive would take a report: nothing is stored. */
export async function echoArchive(
  url: string,
  titles: { called: string; calling: string },
  options: ConnectOptions,
): Promise<Asked> {
  const failed = (problem: string): Asked => ({ ok: false, status: null, problem });
  const socket = await connectTo(new URL(url), options);
  if ('problem' in socket) return failed(socket.problem);
  try {
    const call = await callArchive(socket, titles, [ECHO, ...PDF_PROPOSALS], options.patienceMs);
    const status = await call.echo();
    const takesReports = PDF_PROPOSALS.some(call.takes);
    await call.release();
    if (status !== 0) return { ...failed(`refused 0x${status.toString(16).toUpperCase().padStart(4, '0')}`), status };
    return takesReports ? { ok: true, status, problem: '' } : { ...failed('kindRefused'), status };
  } catch (error) {
    if (error instanceof CallFailed) return failed(callFailure(error.why).problem);
    throw error;
  } finally {
    socket.destroy();
  }
}

/** QIDO-RS for a study that nobody has: the archive answers, and nothing of a patient with it. */
export const questionForStow = (url: string, token: string): Request => ({
  url: `${studiesAt(url)}?StudyInstanceUID=${uidOf(randomUUID())}&limit=1`,
  headers: { ...bearerOf(token), accept: 'application/dicom+json' },
  body: null,
});
