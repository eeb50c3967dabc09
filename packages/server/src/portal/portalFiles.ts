import { type FileType, GestaError, VIDEO_TYPE } from '@gesta/domain';
import { cleanFilm } from '../files/cleanFilm.ts';
import { thumbnail } from '../files/thumbnail.ts';
import { withoutMetadata } from '../files/withoutMetadata.ts';
import type { Act, PublicContext } from '../http/context.ts';
import { hashOf } from '../http/sessionSecret.ts';
import { isNews } from '../identity/guessing.ts';
import { doorOf, grantedMedia, grantedReport, type MediaRow } from './queries.ts';

export const portalReport: Act<'portalReport'> = async (ctx, { iuid }) => {
  const held = heldBy(ctx);
  const found = await ctx.transact(async ({ db, audit }) => {
    const row = await grantedReport(db, held, iuid);
    if (!row) throw new GestaError('notFound');
    const details = { version: row.version };
    if (await isNews(db, 'portal.readReport', `${iuid} ${row.version}`, ctx.request.address))
      await audit({ action: 'portal.readReport', subject: iuid, company: row.company_id, details });
    return row;
  });
  return async () => ({
    type: 'application/pdf',
    name: `${found.accession_number || found.code}.pdf`,
    bytes: await bytesOf(ctx, found),
  });
};

/** It stands before the door: whoever has the id of an exam may know whose it is. */
export const portalLogo: Act<'portalLogo'> = async (ctx, { iuid }) => {
  const door = await ctx.transact(({ db }) => doorOf(db, iuid));
  const { logo, logo_type: type, company_id } = door ?? {};
  if (!logo || !type || !company_id) throw new GestaError('notFound');
  return async () => ({ type, bytes: await bytesOf(ctx, { company_id, sha256: logo }) });
};

/** Which pictures and clips were handed out is in the trail as one opening, not as one entry each. */
export const portalFile: Act<'portalFile'> = async (ctx, { iuid, file, width }) => {
  const found = await mediaAt(ctx, iuid, file, 'image/');
  const { name, company_id: company, sha256, content_type } = found;
  // Visitors of one exam wait for each other, and with the people of the clinic.
  if (width !== undefined)
    return async () => ({ ...withoutMetadata(await thumbnail(ctx.files, { company, person: iuid }, sha256)), name });
  return async () => withoutMetadata({ type: content_type as FileType, name, bytes: await bytesOf(ctx, found) });
};

export const portalVideo: Act<'portalVideo'> = async (ctx, { iuid, file }) => {
  const { name, company_id: company, sha256, size } = await mediaAt(ctx, iuid, file, 'video/');
  return async () => ({
    type: VIDEO_TYPE,
    name,
    size: Number(size),
    tag: sha256.toString('hex'),
    read: await cleanFilm(ctx.files, company, sha256, Number(size)),
  });
};

async function mediaAt(ctx: PublicContext, iuid: string, file: string, kind: 'image/' | 'video/'): Promise<MediaRow> {
  const held = heldBy(ctx);
  const media = await ctx.transact(({ db }) => grantedMedia(db, held, iuid));
  const found = media.find(({ id, content_type }) => id === file.toLowerCase() && content_type.startsWith(kind));
  if (!found) throw new GestaError('notFound');
  return found;
}

/** Without a grant nothing is there, as with one that has ended or belongs to another exam. */
function heldBy({ request }: PublicContext): Buffer {
  if (request.grant === null) throw new GestaError('notFound');
  return hashOf(request.grant);
}

async function bytesOf(ctx: PublicContext, { company_id, sha256 }: { company_id: string; sha256: Buffer }) {
  const bytes = await ctx.files.get(company_id, sha256);
  if (!bytes) throw new GestaError('fileLost');
  return bytes;
}
