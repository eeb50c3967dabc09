import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { PortalAnswer } from '@gesta/domain';
import type { Act, Inside, PublicContext } from '../http/context.ts';
import { hashOf } from '../http/sessionSecret.ts';
import { countLook, countProtocol, isNews, takeBackGuess } from '../identity/guessing.ts';
import { presentPortal } from './presentPortal.ts';
import { type Door, doorOf, giveGrant, grantedExam, grantedMedia, grantedReport, noteRead } from './queries.ts';

/** Long enough to read a report and to show the clips to the family, short enough for a telephone that is lent. */
const GRANT_SECONDS = 60 * 60;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NOWHERE = '00000000-0000-0000-0000-000000000000';

/** A portal that is not open has no door, as an exam that does not exist: from there on the steps are the same. */
export const portal: Act<'portal'> = (ctx, { id }) => {
  const exam = examOf(id);
  return ctx.transact(async (inside) => {
    await countLook(inside.db, ctx.request.address);
    const door = await doorOf(inside.db, exam);
    if (!door || door.protocol_hash) return locked(door);
    return open(ctx, inside, exam, door, null);
  });
};

/** The same steps for an exam that is not there, one that has no protocol and a wrong one; a right one goes on from there. */
export const unlockPortal: Act<'unlockPortal'> = async (ctx, { id, protocol }) => {
  const exam = examOf(id);
  const { attempt, door } = await ctx.transact(async ({ db }) => ({
    attempt: await countProtocol(db, exam, ctx.request.address),
    door: await doorOf(db, exam),
  }));
  const proof = hashOf(protocol);
  const right = timingSafeEqual(proof, door?.protocol_hash ?? randomBytes(proof.length));
  return ctx.transact(async (inside) => {
    if (!door || !right) {
      // Into the trail of the installation, whether there is a clinic or not.
      await inside.audit({ action: 'portal.refuse', subject: exam });
      return locked(null);
    }
    await takeBackGuess(inside.db, attempt);
    return open(ctx, inside, exam, door, proof);
  });
};

function examOf(id: string): string {
  return UUID.test(id) ? id.toLowerCase() : NOWHERE;
}

function locked(door: Door | null): PortalAnswer {
  const company = door && { name: door.name, nameFull: door.name_full, hasLogo: door.logo !== null };
  return { requiresProtocol: true, accessGranted: false, company };
}

async function open(
  ctx: PublicContext,
  { db, audit }: Inside,
  exam: string,
  door: Door,
  proof: Buffer | null,
): Promise<PortalAnswer> {
  const value = randomBytes(32).toString('base64url');
  const held = hashOf(value);
  const given = await giveGrant(db, exam, proof, held, GRANT_SECONDS);
  const row = given ? await grantedExam(db, held, exam) : null;
  // Protected, closed or hidden in this very moment.
  if (!row) return locked(null);
  const report = await grantedReport(db, held, exam);
  const media = await grantedMedia(db, held, exam);
  // A protocol is given by a person each time; a page without one is loaded by whatever follows a link, as often as it likes.
  if (proof !== null || (await isNews(db, 'portal.open', exam, ctx.request.address)))
    await audit({
      action: 'portal.open',
      subject: exam,
      company: door.company_id,
      details: { protocol: proof !== null, media: media.length, ...(report ? { report: report.version } : {}) },
    });
  if (report) await noteRead(db, door.company_id, held, exam);
  ctx.setGrant({ exam, value, seconds: GRANT_SECONDS });
  return presentPortal(row, report, media, { requiresProtocol: proof !== null, hasLogo: door.logo !== null });
}
