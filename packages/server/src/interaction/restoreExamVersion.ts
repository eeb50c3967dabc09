import { randomUUID } from 'node:crypto';
import { GestaError } from '@gesta/domain';
import type { Act } from '../http/context.ts';
import { formsAt } from './examVersions.ts';
import { changedTo, writeForms } from './formHistory.ts';
import { refusePublished, takeEditable } from './takeEditable.ts';

/** The forms become those of an older version, as they were. That is a new version, and nothing of the history goes. */
export const restoreExamVersion: Act<'restoreExamVersion'> = async (ctx, input) => {
  const row = await takeEditable(ctx, input.iuid);
  refusePublished(row);
  const forms = await formsAt(ctx, row.id, input.version);
  if (!forms) throw new GestaError('versionNotFound');
  const written = await writeForms(ctx, row, {
    after: changedTo(row, forms),
    patchId: randomUUID(),
    action: 'interaction.restoreVersion',
    details: { from: input.version },
  });
  if (!written) {
    return { version: row.version, status: row.status, savedAt: row.updatedAt.toISOString(), formValues: row.forms };
  }
  return { version: written.version, status: 'ANDAMENTO', savedAt: written.at.toISOString(), formValues: forms };
};
