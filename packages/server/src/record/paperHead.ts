import { canView, GestaError, type PaperHead } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { company } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import { findInteraction } from '../interaction/queries.ts';
import { signerOf } from '../interaction/signerOf.ts';
import { findPatient } from '../patient/queries.ts';
import { findPrint } from '../print/queries.ts';

/** A record this person may read, with what every paper of it says. */
export async function readPaperHead(ctx: CompanyContext, iuid: string) {
  const row = await findInteraction(ctx.db, iuid);
  if (!row) throw new GestaError('notFound');
  if (!canView(ctx.user, { status: row.status, doctor: row.doctorId })) throw new GestaError('forbidden');
  const patient = await findPatient(ctx.db, row.patientId);
  const [clinic] = await ctx.db.select().from(company).where(eq(company.id, ctx.company.iuid));
  const print = await findPrint(ctx);
  if (!patient || !clinic) throw new GestaError('notFound');
  const head: PaperHead = {
    iuid: row.id,
    serviceDay: row.serviceDay,
    clinic: { ...clinic, logo: print?.logoSha256?.toString('hex') ?? null },
    doctor: await signerOf(ctx, row.doctorId),
    patient: {
      name: patient.name,
      patId: patient.patId,
      identity: patient.identity,
      birthdate: patient.birthdate,
      sex: patient.sex,
    },
  };
  return { row, head };
}
