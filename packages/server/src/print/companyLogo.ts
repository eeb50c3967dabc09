import { GestaError, LOGO_LIMITS } from '@gesta/domain';
import type { LogoType } from '../db/printTables.ts';
import { inspect } from '../files/inspect.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { canBePrinted } from '../report/canBePrinted.ts';
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

export const saveCompanyLogo: Act<'saveCompanyLogo'> = async (ctx, { bytes }) => {
  const logoType = typeOf(bytes);
  // A picture only its head is whole of would take every report of the clinic with it.
  if (!(await canBePrinted(bytes))) throw refused('errors.logoInvalid');
  return ctx.transact(async (inside) => {
    const logoSha256 = await ctx.files.put(inside.company.iuid, bytes);
    const found = await findPrint(inside);
    const row = await writePrint(inside, found?.version ?? 0, { logoSha256, logoType });
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

/** A picture is what its bytes say, whatever its name claims. */
function typeOf(bytes: Uint8Array): LogoType {
  const found = inspect(bytes);
  if (found === null || found.size === null) throw refused('errors.logoInvalid');
  if (found.type !== 'image/png' && found.type !== 'image/jpeg') throw refused('errors.logoInvalid');
  if (Math.max(found.size.width, found.size.height) > LOGO_LIMITS.side) throw refused('errors.logoLarge');
  return found.type;
}

const refused = (file: string) => new GestaError('unsupportedMedia', { fields: { file } });
