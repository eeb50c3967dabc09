import { allergiesIn, certificatesIn, documentsIn, documentValues, GestaError, isControlled } from '@gesta/domain';
import type { Act } from '../http/context.ts';
import { readPaperHead } from './paperHead.ts';

/** A prescription, a request or a certificate as it is printed. What needs numbered paper is not prescribed here. */
export const recordDocument: Act<'recordDocument'> = async (ctx, { iuid, kind, certificate }) => {
  const { row, head } = await readPaperHead(ctx, iuid);
  if (kind === 'prescricoes' && isControlled(row.forms)) throw new GestaError('controlledPrescription');
  const isThere =
    certificate === undefined
      ? documentsIn(row.forms).includes(kind)
      : kind === 'atestados' && certificatesIn(row.forms).includes(certificate);
  if (!isThere) throw new GestaError('notFound');
  await ctx.audit({
    action: 'interaction.read',
    subject: row.id,
    details: { document: kind, ...(certificate !== undefined && { certificate }) },
  });
  return {
    ...head,
    kind,
    allergies: kind === 'prescricoes' ? allergiesIn(row.forms).join(', ') : '',
    values: documentValues(kind, row.forms, certificate),
  };
};
