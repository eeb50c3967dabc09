import { randomUUID } from 'node:crypto';
import { EXPLICIT_LITTLE } from '../dicom/part10.ts';
import { part10Head } from '../dimse/part10Head.ts';
import { ENCAPSULATED_PDF, encapsulatedPdf, uidsOf } from '../pacs/encapsulatedPdf.ts';
import { type ArchiveServices, type ForArchive, picturePieces, readForArchive } from './archiveReport.ts';
import { type Channel, down, type Failure, never } from './channel.ts';
import { post } from './post.ts';
import { stowFailure } from './storeStatus.ts';

const PATIENCE_MS = 20_000;
/** A line as slow as this still brings a long file to its end. */
const BYTES_A_MS = 128;
/** Lists of what was stored are short. */
const ANSWER_BYTES = 256 * 1024;

/** Where studies are, of an address that is written with or without that. */
export const studiesAt = (url: string): string => `${url.replace(/\/+$/, '').replace(/\/studies$/, '')}/studies`;

export const bearerOf = (token: string): Record<string, string> =>
  token === '' ? {} : { authorization: `Bearer ${token}` };

/** Reports for an archive by STOW-RS, each file a request of its own: what is answered to it is about it. */
export const pacsStow = (services: ArchiveServices): Channel<ForArchive> => ({
  prepare: (taken) => readForArchive(services, taken),
  send: async (ready, signal) => {
    const { report, pictures } = ready;
    const { sop } = uidsOf(report);
    const file = Buffer.concat([
      part10Head({
        sopClass: ENCAPSULATED_PDF,
        sopUid: sop,
        transferSyntax: EXPLICIT_LITTLE,
        ae: ready.titles.calling,
      }),
      encapsulatedPdf(report, true),
    ]);
    const failure = await stow(services, ready, { size: file.length, pieces: [file] }, signal);
    if (failure) return failure;
    for (const picture of pictures) {
      const pieces = await picturePieces(services.files, report.company, picture, 'file');
      if (!pieces) return never('fileLost');
      const refused = await stow(services, ready, { size: picture.size, pieces }, signal);
      if (refused) return refused;
    }
    return { messageId: sop };
  },
});

type Part10File = { size: number; pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

async function stow(
  { config }: ArchiveServices,
  { url, token }: ForArchive,
  { size, pieces }: Part10File,
  signal: AbortSignal,
): Promise<Failure | null> {
  const boundary = `gesta-${randomUUID()}`;
  const before = Buffer.from(`--${boundary}\r\nContent-Type: application/dicom\r\n\r\n`);
  const after = Buffer.from(`\r\n--${boundary}--\r\n`);
  const answer = await post(
    {
      url: studiesAt(url),
      headers: {
        ...bearerOf(token),
        accept: 'application/dicom+json',
        'content-type': `multipart/related; type="application/dicom"; boundary=${boundary}`,
        'content-length': String(before.length + size + after.length),
      },
      body: framed(before, pieces, after),
    },
    {
      mayBePrivate: config.integrationsPrivate,
      patienceMs: PATIENCE_MS + Math.ceil(size / BYTES_A_MS),
      signal,
      reads: ANSWER_BYTES,
    },
  );
  if ('problem' in answer) return answer.problem === 'addressNotAllowed' ? never(answer.problem) : down(answer.problem);
  return stowFailure(answer.status, answer.text);
}

async function* framed(before: Buffer, pieces: Part10File['pieces'], after: Buffer): AsyncGenerator<Uint8Array> {
  yield before;
  yield* pieces;
  yield after;
}
