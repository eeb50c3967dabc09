import { GestaError, MOST_CERTIFICATE_BYTES } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { appUser, userCertificate } from '../db/schema.ts';
import type { Act, IdentityContext } from '../http/context.ts';
import { certificateProblem, factsOf } from './certificateFacts.ts';
import { type OpenedP12, openP12, type P12Problem } from './openP12.ts';
import { presentCertificate } from './presentCertificate.ts';
import { openPsc } from './psc.ts';
import { sealKey } from './sealKey.ts';

export const ownCertificate: Act<'ownCertificate'> = (ctx) => readOwn(ctx);

/** Takes a certificate once it was opened, so that nobody finds out at a publication that it does not sign. */
export const keepCertificate: Act<'keepCertificate'> = async (ctx, { kind, file, passphrase }) => {
  const owner = await ctx.transact(async (inside) => ({ iuid: inside.user.iuid, cpf: await cpfOf(inside) }));
  const opened =
    kind === 'a1'
      ? await openedFile(file, passphrase)
      : { chain: await chainInCloud(ctx.config.signature.psc, owner.cpf, passphrase), key: null };
  const [own] = opened.chain;
  const problem = own ? certificateProblem(factsOf(own), owner.cpf, ctx.now) : 'cannotSign';
  const field = kind === 'a1' ? 'file' : 'passphrase';
  if (problem !== null) throw refused(field, PROBLEM_WORDS[problem]);
  const sealed = opened.key === null ? null : await sealKey(opened.key, passphrase, owner.iuid);
  return ctx.transact(async (inside) => {
    const values = {
      ...{ kind, sealed, chain: Buffer.concat(opened.chain) },
      ...{ wrong: 0, lockedUntil: null, updatedAt: inside.now },
    };
    await inside.db
      .insert(userCertificate)
      .values({ userId: inside.user.iuid, ...values })
      .onConflictDoUpdate({ target: userCertificate.userId, set: values });
    await noteChange(inside);
    return readOwn(inside);
  });
};

export const removeCertificate: Act<'removeCertificate'> = async (ctx) => {
  await ctx.db.delete(userCertificate).where(eq(userCertificate.userId, ctx.user.iuid));
  await noteChange(ctx);
  return { ok: true };
};

const noteChange = (ctx: IdentityContext) =>
  ctx.audit({ action: 'user.update', subject: ctx.user.iuid, details: { fields: ['certificate'] } });

async function readOwn(ctx: IdentityContext) {
  const [row] = await ctx.db.select().from(userCertificate).where(eq(userCertificate.userId, ctx.user.iuid));
  return {
    certificate: row ? presentCertificate(row, await cpfOf(ctx), ctx.now) : null,
    psc: ctx.config.signature.psc !== null,
  };
}

async function cpfOf(ctx: IdentityContext): Promise<string> {
  const [row] = await ctx.db.select({ cpf: appUser.cpf }).from(appUser).where(eq(appUser.id, ctx.user.iuid));
  return row?.cpf ?? '';
}

async function openedFile(file: string | undefined, passphrase: string): Promise<OpenedP12> {
  if (file === undefined) throw refused('file', 'errors.required');
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > MOST_CERTIFICATE_BYTES) throw refused('file', 'errors.p12Large');
  const opened = await openP12(bytes, passphrase);
  if (typeof opened !== 'string') return opened;
  throw refused(opened === 'passphrase' ? 'passphrase' : 'file', P12_WORDS[opened]);
}

async function chainInCloud(
  settings: IdentityContext['config']['signature']['psc'],
  cpf: string,
  code: string,
): Promise<readonly Buffer[]> {
  if (settings === null) throw refused('kind', 'errors.fieldInvalid');
  if (cpf === '') throw refused('passphrase', PROBLEM_WORDS.noCpf);
  try {
    return (await openPsc(settings, { cpf, code })).chain;
  } catch (error) {
    if (!(error instanceof GestaError)) throw error;
    // Nothing was going to be published here: it is said of the code.
    if (error.code === 'certificateUnusable') throw refused('passphrase', PROBLEM_WORDS.cannotSign);
    throw refused('passphrase', error.code === 'wrongPassphrase' ? 'errors.pscCode' : 'errors.pscUnavailable');
  }
}

const refused = (field: string, words: string) => new GestaError('invalidInput', { fields: { [field]: words } });

const P12_WORDS: Record<P12Problem, string> = {
  invalid: 'errors.p12Invalid',
  passphrase: 'errors.p12Passphrase',
  noKey: 'errors.p12NoKey',
};

const PROBLEM_WORDS = {
  notYet: 'errors.ownCertificate.notYet',
  expired: 'errors.ownCertificate.expired',
  otherCpf: 'errors.ownCertificate.otherCpf',
  noCpf: 'errors.ownCertificate.noCpf',
  cannotSign: 'errors.ownCertificate.cannotSign',
} as const;
