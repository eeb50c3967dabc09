import type { Readable } from 'node:stream';
import { FILE_NAME_HEADER, GestaError, type Upload } from '@gesta/domain';
import type { FastifyRequest } from 'fastify';

/** Reads the body of an upload, whose sender is known by now. One that is too long is refused before it is read to its end. */
export async function receiveUpload(request: FastifyRequest, mostBytes: number): Promise<Upload> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLarge();
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of bodyOf(request)) {
    length += part.length;
    if (length > mostBytes) throw tooLarge();
    parts.push(part);
  }
  return { name: nameIn(request), bytes: Buffer.concat(parts, length) };
}

/** Left open when it is too long: the refusal travels on the same connection. */
async function* bodyOf(request: FastifyRequest): AsyncGenerator<Buffer> {
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

function tooLarge(): GestaError {
  return new GestaError('tooLarge', { fields: { file: 'files.tooLong' } });
}
