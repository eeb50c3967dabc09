import { GestaError, LOGO_LIMITS } from '@gesta/domain';
import type { LogoType } from '../db/printTables.ts';
import { acceptFile } from '../files/acceptFile.ts';
import type { FileProblem } from '../files/lookAtFile.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { writePrint } from './printConfig.ts';
import { findPrint, presentPrint } from './queries.ts';

export const readCompanyLogo: Act<'companyLogo'> = async (ctx) => {
  const row = await findPrint(ctx);
  const { logoSha256, logoType } = row ?? {};
  if (!logoSha256 || !logoType) throw new GestaError('notFound');
  return async () => {
    const bytes = await ctx.files.get(ctx.company.iuid, logoSha256);
    if (!bytes) throw new GestaError('fileLost');
    return { type: logoType, bytes };
  };
};

/** A picture only its head is whole of would take every report of the clinic with it. */
export const saveCompanyLogo: Act<'saveCompanyLogo'> = async (ctx, { bytes }) => {
  const most = { pixels: LOGO_LIMITS.side ** 2, side: LOGO_LIMITS.side };
  const { type } = await acceptFile(ctx.asker, bytes, { types: LOGO_TYPES, most, refuse });
  return ctx.transact(async (inside) => {
    const logoSha256 = await ctx.files.put(inside.company.iuid, bytes);
    const found = await findPrint(inside);
    const row = await writePrint(inside, found?.version ?? 0, { logoSha256, logoType: type });
    await tellLogo(inside);
    return presentPrint(row);
  });
};

export const removeCompanyLogo: Act<'removeCompanyLogo'> = async (ctx) => {
  const found = await findPrint(ctx);
  if (!found?.logoSha256) return presentPrint(found);
  const row = await writePrint(ctx, found.version, { logoSha256: null, logoType: null });
  await tellLogo(ctx);
  return presentPrint(row);
};

const tellLogo = (ctx: CompanyContext) =>
  ctx.audit({ action: 'company.updatePrint', subject: ctx.company.iuid, details: { fields: ['logo'] } });

const LOGO_TYPES: readonly LogoType[] = ['image/png', 'image/jpeg'];
const refuse = (problem: FileProblem) =>
  new GestaError('unsupportedMedia', {
    fields: { file: problem === 'files.tooManyPixels' ? 'errors.logoLarge' : 'errors.logoInvalid' },
  });
