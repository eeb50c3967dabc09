import { GestaError } from '@gesta/domain';
import { moveInFile } from '../db/schema.ts';
import { acceptFile } from '../files/acceptFile.ts';
import type { FileProblem } from '../files/lookAtFile.ts';
import type { Act } from '../http/context.ts';

/** Looked at as every file that comes in. The bytes are kept before anything names them; sent again it is the same file. */
export const sendImportFile: Act<'sendImportFile'> = async (ctx, { iuid, bytes }) => {
  const company = await ctx.transact(async (inside) => inside.company.iuid);
  await acceptFile(ctx.asker, bytes, { types: ['application/pdf'], refuse });
  const sha256 = await ctx.files.put(company, bytes);
  await ctx.transact(({ db }) =>
    db
      .insert(moveInFile)
      .values({ companyId: company, batchId: iuid, sha256, size: bytes.length })
      .onConflictDoNothing(),
  );
  return { sha256: sha256.toString('hex') };
};

const refuse = (problem: FileProblem) =>
  new GestaError('unsupportedMedia', { fields: { file: problem === 'files.notAccepted' ? 'files.notPdf' : problem } });
