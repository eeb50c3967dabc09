import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type S3Client, S3Error, textBody } from './s3Client.ts';

/** A larger file goes in parts: what breaks off is sent again in pieces of this size, not from the beginning. */
const PART_BYTES = 32 * 1024 * 1024;

/** Puts a file of this disk into the store; it is there whole once this has answered, or not at all. Nothing of it is held in memory. */
export async function putObject(
  client: S3Client,
  key: string,
  { place, size, sha256 }: { place: string; size: number; sha256: Uint8Array },
  partBytes = PART_BYTES,
): Promise<void> {
  if (size > partBytes) return putParts(client, key, place, size, partBytes);
  // The store holds what came against this sum, and refuses it otherwise.
  const body = { length: size, sha256: Buffer.from(sha256).toString('hex'), pieces: () => createReadStream(place) };
  await client.ask({ method: 'PUT', key, body });
}

async function putParts(client: S3Client, key: string, place: string, size: number, partBytes: number): Promise<void> {
  const begun = (await client.ask({ method: 'POST', key, query: { uploads: '' } }))?.toString('utf8') ?? '';
  const uploadId = /<UploadId>([^<]+)</.exec(begun)?.[1];
  if (uploadId === undefined) throw new S3Error(200, 'NoUploadId');
  try {
    const parts: string[] = [];
    for (let start = 0; start < size; start += partBytes) {
      const end = Math.min(start + partBytes, size) - 1;
      const pieces = () => createReadStream(place, { start, end });
      const body = { length: end - start + 1, sha256: await sumOf(pieces()), pieces };
      const number = parts.length + 1;
      const response = await client.send({
        ...{ method: 'PUT', key, body },
        query: { partNumber: String(number), uploadId },
      });
      response?.resume();
      const etag = response?.headers.etag ?? '';
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
    }
    const list = textBody(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const done = await client.ask({ method: 'POST', key, query: { uploadId }, body: list });
    // It may answer that all is well before it knows, and tell of a failure in what follows.
    const failed = /<Error>[\s\S]*?<Code>(\w+)</.exec(done?.toString('utf8') ?? '')?.[1];
    if (failed !== undefined) throw new S3Error(500, failed);
  } catch (error) {
    await client.ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => {});
    throw error;
  }
}

async function sumOf(pieces: NodeJS.ReadableStream): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(pieces, hash);
  return hash.digest('hex');
}
