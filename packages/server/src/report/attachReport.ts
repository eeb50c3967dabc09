import { DEFAULT_LOCALE, GestaError } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { interaction } from '../db/schema.ts';
import { acceptFile } from '../files/acceptFile.ts';
import type { FileProblem } from '../files/lookAtFile.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { refusePublished, takeEditable } from '../interaction/takeEditable.ts';
import { keepDraft } from './keepDraft.ts';
import { readState } from './reportState.ts';

/** A PDF made elsewhere becomes the paper of the exam. It is one by its content, and it does nothing by itself. */
export const attachReport: Act<'attachReport'> = async (ctx, { iuid, bytes }) => {
  const take = async (inside: CompanyContext) => {
    const row = await takeEditable(inside, iuid);
    refusePublished(row);
    return row;
  };
  await ctx.transact(take);
  await acceptFile(ctx.asker, bytes, { types: ['application/pdf'], refuse });
  return ctx.transact(async (inside) => {
    const row = await take(inside);
    await keepDraft(inside, row, { origin: 'attached', locale: DEFAULT_LOCALE, bytes });
    const version = row.version + 1;
    const changed = { status: 'ANDAMENTO', version, updatedAt: inside.now } as const;
    await inside.db.update(interaction).set(changed).where(eq(interaction.id, row.id));
    const details = { bytes: bytes.length, version };
    await inside.audit({ action: 'interaction.attachReport', subject: row.id, details });
    return readState(inside, { ...row, ...changed });
  });
};

const refuse = (problem: FileProblem) =>
  new GestaError('unsupportedMedia', { fields: { file: problem === 'files.notAccepted' ? 'files.notPdf' : problem } });
