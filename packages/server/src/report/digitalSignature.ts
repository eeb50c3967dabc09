import { createHash } from 'node:crypto';
import { GestaError, type ReportState, type SignatureMode } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { company } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { factsOf } from '../signing/certificateFacts.ts';
import type { DigitalSigner } from '../signing/digitalSigner.ts';
import { callersCertificate, presentOwn } from '../signing/takeSigner.ts';

type OfDoctor = Pick<InteractionRow, 'doctorId'>;

const isSigner = (ctx: CompanyContext, { doctorId }: OfDoctor): boolean => doctorId === ctx.user.iuid;

async function modeOf(ctx: CompanyContext): Promise<SignatureMode> {
  const [clinic] = await ctx.db
    .select({ signature: company.signature })
    .from(company)
    .where(eq(company.id, ctx.company.iuid));
  return clinic?.signature ?? 'off';
}

/** What the screen has to ask before it publishes. */
export async function readSigning(ctx: CompanyContext, row: OfDoctor): Promise<ReportState['signing']> {
  const mode = await modeOf(ctx);
  const own = isSigner(ctx, row);
  const kept = mode !== 'off' && own ? await callersCertificate(ctx) : null;
  return { mode, certificate: kept && presentOwn(kept, ctx.now), isSigner: own };
}

/** Whether this report may go out as it was asked for, with a signature or without; how the clinic wants it. */
export async function refuseSigning(ctx: CompanyContext, row: OfDoctor, signs: boolean): Promise<SignatureMode> {
  const mode = await modeOf(ctx);
  if (!signs) {
    if (mode === 'required') throw new GestaError('signatureRequired');
    return mode;
  }
  // The clinic may have switched it off meanwhile: nobody is left to believe that it was signed.
  if (mode === 'off') throw new GestaError('invalidInput', { fields: { signature: 'errors.fieldInvalid' } });
  // A certificate says who a person is: nobody signs in the name of somebody else.
  if (!isSigner(ctx, row)) throw new GestaError('forbidden');
  return mode;
}

/** What is kept of who signed: which certificate, never a number of the person. */
export type SignedWith = { kind: DigitalSigner['kind']; name: string; certificate: string };

export function signedWith({ kind, chain }: DigitalSigner): SignedWith {
  const own = chain[0] ?? Buffer.alloc(0);
  return { kind, name: factsOf(own).name, certificate: createHash('sha256').update(own).digest('hex') };
}
