import { type Certificate, type CertificateProblem, type ErrorCode, GestaError } from '@gesta/domain';
import { sql } from '../db/drizzle.ts';
import type { CompanyContext, SlowContext } from '../http/context.ts';
import { certificateProblem, factsOf } from './certificateFacts.ts';
import { type DigitalSigner, openA1 } from './digitalSigner.ts';
import { presentCertificate, splitChain } from './presentCertificate.ts';
import { openPsc } from './psc.ts';

/** What the caller keeps to sign with, as a clinical transaction sees it. */
export type KeptCertificate = {
  owner: string;
  kind: Certificate['kind'];
  chain: Buffer;
  sealed: Buffer | null;
  lockedUntil: Date | null;
  cpf: string;
};

type Row = Omit<KeptCertificate, 'owner' | 'lockedUntil'> & { user_id: string; locked_until: Date | string | null };

export async function callersCertificate(ctx: CompanyContext): Promise<KeptCertificate | null> {
  const { rows } = await ctx.db.execute<Row>(
    sql`SELECT user_id, kind, chain, sealed, locked_until, cpf FROM gesta_certificate_of(${ctx.user.sessionId}::uuid)`,
  );
  const [row] = rows;
  if (!row) return null;
  const { user_id: owner, locked_until: locked, ...rest } = row;
  return { ...rest, owner, lockedUntil: locked === null ? null : new Date(locked) };
}

export const presentOwn = (kept: KeptCertificate, now: Date): Certificate => presentCertificate(kept, kept.cpf, now);

const CODES: Record<CertificateProblem, ErrorCode> = {
  notYet: 'certificateExpired',
  expired: 'certificateExpired',
  otherCpf: 'certificateOtherCpf',
  noCpf: 'certificateOtherCpf',
  cannotSign: 'certificateUnusable',
};

/** Refuses what would not sign for this person at this moment. */
function refuseProblem(own: Buffer | undefined, cpf: string, now: Date): void {
  const problem = own ? certificateProblem(factsOf(own), cpf, now) : 'cannotSign';
  if (problem !== null) throw new GestaError(CODES[problem]);
}

/** Opens the caller's certificate for one signature, or says why it signs nothing. */
export async function takeSigner(
  ctx: SlowContext,
  kept: KeptCertificate | null,
  passphrase: string,
): Promise<DigitalSigner> {
  if (kept === null) throw new GestaError('certificateUnusable');
  if (kept.kind === 'psc') {
    refuseClosed(kept, ctx.now);
    return inCloud(ctx, kept, passphrase);
  }
  const chain = splitChain(kept.chain);
  refuseProblem(chain[0], kept.cpf, ctx.now);
  await ctx.transact((inside) => countTry(inside, kept.owner));
  const signer = await openA1({ sealed: kept.sealed ?? Buffer.alloc(0), chain, owner: kept.owner }, passphrase);
  if (signer === null) throw new GestaError('wrongPassphrase');
  await ctx.transact((inside) => noteTry(inside, true));
  return signer;
}

function refuseClosed({ lockedUntil }: Pick<KeptCertificate, 'lockedUntil'>, now: Date): void {
  if (lockedUntil === null || lockedUntil <= now) return;
  const retryAfterSeconds = Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000);
  throw new GestaError('tooManyAttempts', { retryAfterSeconds });
}

/**
 * A try is a wrong one until it opened: counted before, one after the other, so that many at once are no more guesses than one after the
 * other.
 */
async function countTry(ctx: CompanyContext, owner: string): Promise<void> {
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`certificate ${owner}`}, 0))`);
  const now = await callersCertificate(ctx);
  if (now === null) throw new GestaError('certificateUnusable');
  refuseClosed(now, ctx.now);
  await noteTry(ctx, false);
}

const noteTry = ({ db, user, now }: CompanyContext, opened: boolean) =>
  db.execute(
    sql`SELECT gesta_certificate_tried(${user.sessionId}::uuid, ${opened}, ${now.toISOString()}::timestamptz)`,
  );

/** There it may have been renewed since it was kept: what the provider shows now is what is looked at. */
async function inCloud(ctx: SlowContext, { cpf }: KeptCertificate, code: string): Promise<DigitalSigner> {
  const { psc } = ctx.config.signature;
  if (psc === null) throw new GestaError('signerUnavailable');
  if (cpf === '') throw new GestaError('certificateOtherCpf');
  const signer = await openPsc(psc, { cpf, code });
  refuseProblem(signer.chain[0], cpf, ctx.now);
  return signer;
}
