import type { Readable } from 'node:stream';
import { FILE_NAME_HEADER, GestaError, type Upload, type UploadPart } from '@gesta/domain';
import type { FastifyRequest } from 'fastify';
import type { FileStore } from '../store/fileStore.ts';
import type { Staged } from '../store/writeWhole.ts';
import { boundaryIn, partsOf } from './multipart.ts';

/** What came with a request: in memory, or on the disk under no name yet. */
export type Sent = Upload | { name: string; staged: Staged } | { parts: AsyncIterable<UploadPart> };

/** Reads the body of an upload, whose sender is known by now. One that is too long is refused before it is read to its end. */
export async function receiveUpload(request: FastifyRequest, mostBytes: number): Promise<Upload> {
  const parts: Uint8Array[] = [];
  for await (const part of bodyOf(request, mostBytes, 'files.tooLong')) parts.push(part);
  return { name: nameIn(request), bytes: Buffer.concat(parts) };
}

/** The same for what would fill the memory: it goes to the disk as it comes. */
export async function stageUpload(
  request: FastifyRequest,
  mostBytes: number,
  files: FileStore,
  company: string,
  words: string,
): Promise<{ name: string; staged: Staged }> {
  return {
    name: nameIn(request),
    staged: await files.stage(company, bodyOf(request, mostBytes, words)),
  };
}

/** Several files in one body: nothing of them is read before the act asks for it. */
export function sentParts(request: FastifyRequest, mostBytes: number): { parts: AsyncIterable<UploadPart> } {
  const boundary = boundaryIn(request.headers['content-type'] ?? '');
  if (boundary === null) throw new GestaError('unsupportedMedia');
  return { parts: partsOf(bodyOf(request, mostBytes, 'dicom.tooLong'), boundary) };
}

/** Left open when it is too long: the refusal travels on the same connection. */
async function* bodyOf(request: FastifyRequest, mostBytes: number, words: string): AsyncGenerator<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLarge(words);
  let length = 0;
  for await (const part of piecesOf(request)) {
    length += part.length;
    if (length > mostBytes) throw tooLarge(words);
    yield part;
  }
}

async function* piecesOf(request: FastifyRequest): AsyncGenerator<Buffer> {
  const body = request.body as Readable | undefined;
  if (!body) return;
  try {
    yield* body.iterator({ destroyOnReturn: false });
  } catch (error) {
    throw new GestaError('invalidInput', { cause: error });
  }
}

function nameIn(request: FastifyRequest): string {
  try {
    return decodeURIComponent(String(request.headers[FILE_NAME_HEADER] ?? ''));
  } catch {
    return '';
  }
}

function tooLarge(words: string): GestaError {
  return new GestaError('tooLarge', { fields: { file: words } });
}
