import { DEFAULT_LOCALE, type FhirToken, GestaError } from '@gesta/domain';
import { bareIdentity } from '@gesta/forms';
import { oidOf, patientResource, type Resource } from '@gesta/report';
import { and, desc, eq, isNull, or, type SQL, sql } from '../db/drizzle.ts';
import { patient } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { findPatient } from '../patient/queries.ts';
import { inDays, inMoments } from './moments.ts';
import { namesOnWire } from './namesOnWire.ts';
import { fhirContext } from './readPublished.ts';
import { after, pageCut, pageEnd, searchset, stamped } from './searchset.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const fhirPatients: Act<'fhirPatients'> = async (ctx, input) => {
  const changed = sql`${patient.updatedAt}`;
  const rows = await ctx.db
    .select({ row: patient, moment: sql<string>`${patient.updatedAt}::text` })
    .from(patient)
    .where(
      and(
        isNull(patient.deletedAt),
        input.identifier && named(ctx, input.identifier),
        inDays(patient.birthdate, input.birthdate),
        inMoments(changed, input._lastUpdated),
        after(pageEnd(input), changed, sql`${patient.id}::text`),
      ),
    )
    .orderBy(desc(patient.updatedAt), desc(sql`${patient.id}::text`))
    .limit(input._count + 1);
  const { shown, end } = pageCut(rows, input._count, ({ row, moment }) => ({ at: moment, id: row.id }));
  const resources = await Promise.all(shown.map(({ row }) => present(ctx, row)));
  await ctx.audit({
    action: 'patient.list',
    subject: ctx.company.iuid,
    details: { fhir: true, found: resources.length },
  });
  return searchset(ctx, resources, end);
};

export const fhirPatient: Act<'fhirPatient'> = async (ctx, { id }) => {
  const row = UUID.test(id) ? await findPatient(ctx.db, id) : null;
  if (!row) throw new GestaError('notFound');
  await ctx.audit({ action: 'patient.read', subject: row.id, details: { fhir: true } });
  return present(ctx, row);
};

type PatientRow = Pick<
  typeof patient.$inferSelect,
  'id' | 'name' | 'patId' | 'identity' | 'birthdate' | 'sex' | 'updatedAt'
>;

/** As the clinic knows her now. How she is reached is not asked for here. */
async function present(ctx: CompanyContext, row: PatientRow): Promise<Resource> {
  const { id: iuid, name, patId, identity, birthdate, sex } = row;
  const words = await fhirContext(ctx, DEFAULT_LOCALE, namesOnWire({}));
  return stamped(patientResource({ iuid, name, patId, identity, birthdate, sex }, words), row.updatedAt);
}

/** By the number of the clinic, or by a document of hers; a system nobody here writes finds nobody. */
function named({ company, config }: CompanyContext, { system, value }: FhirToken): SQL | undefined {
  const byNumber = eq(patient.patId, value);
  const byDocument = and(eq(patient.identity, bareIdentity(value)), sql`${patient.identity} <> ''`);
  if (system === null) return or(byNumber, byDocument);
  if (system === oidOf(company.iuid)) return byNumber;
  return [config.fhir.cpf, config.fhir.cns].includes(system) ? byDocument : sql`false`;
}
