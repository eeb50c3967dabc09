import type { Identity } from '@gesta/report';
import { eq, inArray } from 'drizzle-orm';
import { appUser, company, patient } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';

/** Everybody these exams name: nothing of them is in what leaves. */
export async function whoIsNamed(ctx: CompanyContext, exams: readonly InteractionRow[]): Promise<Identity> {
  const patients = [...new Set(exams.map(({ patientId }) => patientId))];
  const doctors = [...new Set([ctx.user.iuid, ...exams.flatMap(({ doctorId }) => doctorId ?? [])])];
  const rows = patients.length === 0 ? [] : await ctx.db.select().from(patient).where(inArray(patient.id, patients));
  const { displayName, crm, contact, address } = appUser;
  const people = await ctx.db
    .select({ displayName, crm, contact, address })
    .from(appUser)
    .where(inArray(appUser.id, doctors));
  const [clinic] = await ctx.db.select().from(company).where(eq(company.id, ctx.company.iuid));
  const referring = exams.flatMap((exam) => Object.values(exam.referringDoctor));
  const names = [
    ...rows.map(({ name }) => name),
    ...people.map((each) => each.displayName),
    ctx.user.displayName,
    clinic?.directorName ?? '',
    ...referring,
  ];
  // The name of a clinic is made of common words: it is taken out where it stands whole.
  const codes = [
    ...(clinic ? [clinic.name, clinic.nameFull] : []),
    ...exams.map(({ resource }) => resource),
    ...rows.flatMap(({ patId, identity, phone, email, id }) => [patId, identity, phone, email, id]),
    ...people.flatMap((each) => [each.crm, each.contact, each.address]),
    ctx.user.email,
    ...exams.flatMap(({ id, accessionNumber, accessProtocol }) => [id, accessionNumber, accessProtocol ?? '']),
    ...exams.flatMap(({ studies }) => Object.keys(studies)),
    ...(clinic ? [clinic.identity, clinic.phone, clinic.email, clinic.site, clinic.address, clinic.zipCode] : []),
  ];
  return { names: filled(names.map((name) => name.replace(/\d+/g, ' '))), codes: filled(codes) };
}

const filled = (texts: readonly string[]): string[] => [...new Set(texts.map((text) => text.trim()))].filter(Boolean);
