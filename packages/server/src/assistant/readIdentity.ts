import type { Identity } from '@gesta/report';
import { and, eq, inArray, isNull, or } from '../db/drizzle.ts';
import { appUser, company, membership, patient, patientMerge } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';

/** Everybody these exams name: nothing of them is in what leaves. */
export async function whoIsNamed(ctx: CompanyContext, exams: readonly InteractionRow[]): Promise<Identity> {
  const patients = [...new Set(exams.map(({ patientId }) => patientId))];
  const doctors = [...new Set([ctx.user.iuid, ...exams.flatMap(({ doctorId }) => doctorId ?? [])])];
  const rows = patients.length === 0 ? [] : await recordsOf(ctx, patients);
  const { displayName, crm, contact, address } = appUser;
  const people = await ctx.db
    .select({ displayName, crm, contact, address })
    .from(appUser)
    .where(inArray(appUser.id, doctors));
  const [clinic] = await ctx.db.select().from(company).where(eq(company.id, ctx.company.iuid));
  const colleagues = await ctx.db
    .select({ name: appUser.displayName })
    .from(appUser)
    .innerJoin(membership, and(eq(membership.userId, appUser.id), eq(membership.companyId, ctx.company.iuid)));
  const referring = exams.flatMap((exam) => Object.values(exam.referringDoctor));
  const names = [
    ...rows.map(({ name }) => name),
    ...people.map((each) => each.displayName),
    ctx.user.displayName,
    clinic?.directorName ?? '',
    ...referring,
  ];
  // The name of a clinic is made of common words, and those of everybody in it are many: they are taken out where they stand whole.
  const codes = [
    ...(clinic ? [clinic.name, clinic.nameFull] : []),
    // One word alone, as `Norma`, may be part of any other.
    ...colleagues.map(({ name }) => name.replace(TITLE, '').trim()).filter((name) => name.includes(' ')),
    ...[...rows.map(({ phone }) => phone), ...people.map(({ contact }) => contact), clinic?.phone ?? ''].flatMap(
      localPart,
    ),
    ...exams.map(({ resource }) => resource),
    ...rows.flatMap(({ patId, identity, phone, email, id }) => [patId, identity, phone, email, id]),
    ...people.flatMap((each) => [each.crm, each.contact, each.address]),
    ctx.user.email,
    ...exams.flatMap(({ id, accessionNumber, accessProtocol }) => [id, accessionNumber, accessProtocol ?? '']),
    ...exams.flatMap(({ studies }) => Object.keys(studies)),
    ...(clinic ? [clinic.identity, clinic.phone, clinic.email, clinic.site, clinic.address, clinic.zipCode] : []),
  ];
  return {
    names: filled(names.map((name) => name.replace(/\d+/g, ' '))),
    codes: filled(codes),
    born: rows.flatMap(({ birthdate }) => birthdate ?? []),
  };
}

const TITLE = /^\s*(?:prof\.?a?\.?\s+)?(?:dra?|doutora?)\.?\s+|\([^()]*\)/giu;

/** Her records, and those that were made one with them: they may have another name. */
function recordsOf({ db }: CompanyContext, patients: string[]) {
  const merged = db
    .select({ id: patientMerge.hiddenId })
    .from(patientMerge)
    .where(and(inArray(patientMerge.keptId, patients), isNull(patientMerge.undoneAt)));
  return db
    .select()
    .from(patient)
    .where(or(inArray(patient.id, patients), inArray(patient.id, merged)));
}

/** A number without its area, as those of one town write it. */
function localPart(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 10 ? [] : [digits.slice(-8)];
}

const filled = (texts: readonly string[]): string[] => [...new Set(texts.map((text) => text.trim()))].filter(Boolean);
