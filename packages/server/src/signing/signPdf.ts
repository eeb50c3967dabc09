import { createHash, verify, X509Certificate } from 'node:crypto';
import { GestaError } from '@gesta/domain';
import { buildCms, signedAttributes } from './cms.ts';
import type { DigitalSigner } from './digitalSigner.ts';
import { UnsignablePdf } from './placedObjects.ts';
import { HOLE_BYTES, preparePdf, type WithHole } from './preparePdf.ts';

/** The same file with a signature over every byte of it. */
export async function signPdf(pdf: Uint8Array, signer: DigitalSigner, at: Date): Promise<Buffer> {
  const { bytes, from, to } = prepared(Buffer.from(pdf), at);
  const digest = createHash('sha256').update(bytes.subarray(0, from)).update(bytes.subarray(to)).digest();
  const attributes = signedAttributes(digest, signer.chain);
  const signature = await signer.sign(attributes);
  // Whoever holds the key may answer anything: only what the certificate confirms goes out.
  const [own] = signer.chain;
  if (!own || !verify('sha256', attributes, new X509Certificate(own).publicKey, signature))
    throw new GestaError('signerUnavailable');
  const cms = buildCms({ digest, chain: signer.chain, signature });
  if (cms.length > HOLE_BYTES) throw new GestaError('certificateUnusable');
  bytes.write(cms.toString('hex'), from + 1, 'latin1');
  return bytes;
}

function prepared(pdf: Buffer, at: Date): WithHole {
  try {
    return preparePdf(pdf, at);
  } catch (error) {
    throw error instanceof UnsignablePdf ? new GestaError('fileUnsignable') : error;
  }
}
