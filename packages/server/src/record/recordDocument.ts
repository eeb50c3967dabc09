import { canView, certificatesIn, documentsIn, documentValues, GestaError, isControlled } from '@gesta/domain';
import { eq } from 'drizzle-orm';
import { company } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { findInteraction } from '../interaction/queries.ts';
import { signerOf } from '../interaction/signerOf.ts';
import { findPatient } from '../patient/queries.ts';

/** A prescription, a request or a certificate as it is printed. A controlled medicine is not prescribed here. */
export const recordDocument: Act<'recordDocument'> = async (ctx, { iuid, kind, certificate }) => {
  const row = await findInteraction(ctx.db, iuid);
  if (!row) throw new GestaError('notFound');
  if (!canView(ctx.user, { status: row.status, doctor: row.doctorId })) throw new GestaError('forbidden');
  if (kind === 'prescricoes' && isControlled(row.forms)) throw new GestaError('controlledPrescription');
  const patient = await findPatient(ctx.db, row.patientId);
  const [clinic] = await ctx.db.select().from(company).where(eq(company.id, ctx.company.iuid));
  const isThere =
    certificate === undefined
      ? documentsIn(row.forms).includes(kind)
      : kind === 'atestados' && certificatesIn(row.forms).includes(certificate);
  if (!patient || !clinic || !isThere) throw new GestaError('notFound');
  const doctor = await signerOf(ctx, row.doctorId);
  await ctx.audit({
    action: 'interaction.read',
    subject: row.id,
    details: { document: kind, ...(certificate !== undefined && { certificate }) },
  });
  return {
    iuid: row.id,
    kind,
    serviceDay: row.serviceDay,
    clinic: { name: clinic.name, nameFull: clinic.nameFull, identity: clinic.identity },
    doctor,
    patient: {
      name: patient.name,
      patId: patient.patId,
      identity: patient.identity,
      birthdate: patient.birthdate,
      sex: patient.sex,
    },
    values: documentValues(kind, row.forms, certificate),
  };
};
