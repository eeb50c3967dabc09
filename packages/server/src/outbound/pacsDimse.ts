import { EXPLICIT_LITTLE, IMPLICIT_LITTLE } from '../dicom/part10.ts';
import { type ArchiveCall, callArchive } from '../dimse/archiveCall.ts';
import type { CallKind } from '../dimse/callAssociation.ts';
import { CallFailed, type CallProblem } from '../dimse/calledLine.ts';
import { ENCAPSULATED_PDF, encapsulatedPdf, uidsOf } from '../pacs/encapsulatedPdf.ts';
import { type ArchiveServices, type ForArchive, picturePieces, readForArchive } from './archiveReport.ts';
import { type Channel, down, type Failure, never, type SendOutcome } from './channel.ts';
import { connectTo } from './connectTo.ts';
import { storeFailure } from './storeStatus.ts';

/** So long an archive may say nothing, and take nothing. */
const IDLE_MS = 30_000;
const CONNECT_MS = 10_000;

const EXPLICIT: CallKind = { sopClass: ENCAPSULATED_PDF, syntax: EXPLICIT_LITTLE };
/** Every archive has to know this one. */
const IMPLICIT: CallKind = { sopClass: ENCAPSULATED_PDF, syntax: IMPLICIT_LITTLE };
/** How a report may be written. */
export const PDF_PROPOSALS: readonly CallKind[] = [EXPLICIT, IMPLICIT];

/** Reports for an archive by C-STORE, and the machines' pictures that are in them where the clinic wants that. */
export const pacsDimse = (services: ArchiveServices): Channel<ForArchive> => ({
  prepare: (taken) => readForArchive(services, taken),
  send: async (ready, signal) => {
    const place = { mayBePrivate: services.config.integrationsPrivate, patienceMs: CONNECT_MS, signal };
    const socket = await connectTo(new URL(ready.url), place);
    if ('problem' in socket)
      return socket.problem === 'addressNotAllowed' ? never(socket.problem) : down(socket.problem);
    const pictures = ready.pictures.map(({ sopClass, transferSyntax }) => ({ sopClass, syntax: transferSyntax }));
    try {
      const call = await callArchive(socket, ready.titles, [...PDF_PROPOSALS, ...distinct(pictures)], IDLE_MS);
      const outcome = await storeAll(services, call, ready);
      await call.release();
      return outcome;
    } catch (error) {
      if (error instanceof CallFailed) return callFailure(error.why);
      throw error;
    } finally {
      socket.destroy();
    }
  },
});

const distinct = (proposals: readonly CallKind[]): CallKind[] => [
  ...new Map(proposals.map((each) => [`${each.sopClass} ${each.syntax}`, each])).values(),
];

/** The report first: it is what the others are waiting for. */
async function storeAll({ files }: ArchiveServices, call: ArchiveCall, ready: ForArchive): Promise<SendOutcome> {
  const { report, pictures } = ready;
  const proposal = PDF_PROPOSALS.find(call.takes);
  if (!proposal) return never('kindRefused');
  const bytes = encapsulatedPdf(report, proposal === EXPLICIT);
  const { sop } = uidsOf(report);
  const failure = storeFailure(await call.store({ ...proposal, sopUid: sop, pieces: once(bytes) }));
  if (failure) return failure;
  for (const picture of pictures) {
    const pieces = await picturePieces(files, report.company, picture, 'dataSet');
    if (!pieces) return never('fileLost');
    const { sopClass, sopUid, transferSyntax: syntax } = picture;
    const refused = storeFailure(await call.store({ sopClass, sopUid, syntax, pieces }));
    if (refused) return refused;
  }
  return { messageId: sop };
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Names that are not known stay unknown until somebody mends them; whatever is about the connection is tried again. */
export function callFailure(why: CallProblem): Failure {
  if (why === 'rejected') return never('associationRejected');
  if (why === 'kind') return never('kindRefused');
  return down(why === 'busy' ? 'tryLater' : why);
}
