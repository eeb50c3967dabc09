import { FORM_GROUPS, FORM_IDS } from '@gesta/forms';
import { z } from 'zod';
import { Day, Id, Instant, Ok, Reason, text } from './entities/common.ts';
import { Company, CompanyDraft, CompanyPatch } from './entities/company.ts';
import { Gestation, Interaction, Status, Visit } from './entities/interaction.ts';
import { Patient, PatientDraft, PatientPatch } from './entities/patient.ts';
import type { Role } from './entities/role.ts';
import { Password, ProfilePatch, Session, User, UserListed } from './entities/user.ts';
import type { RouteSpec } from './route.ts';

const everyone: readonly Role[] = ['admin', 'manager', 'doctor', 'user'];
const clinicians: readonly Role[] = ['admin', 'manager', 'doctor'];
const leaders: readonly Role[] = ['admin', 'manager'];
const admins: readonly Role[] = ['admin'];

const byId = z.object({ iuid: Id });
const search = text(100);
const limit = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual);
const flag = z.enum(['true', 'false']).optional();

const Counts = z.object({
  LAUDAR: z.int(),
  ANDAMENTO: z.int(),
  FINALIZADO: z.int(),
  PUBLICADO: z.int(),
  ERRO: z.int(),
});

const Deleted = z.object({
  entity: z.enum(['patient', 'interaction']),
  iuid: Id,
  name: z.string(),
  deletedAt: Instant,
  deletedBy: z.string(),
  reason: z.string(),
});

const Slice = z.object({ key: z.string(), count: z.int() });

export const routes = {
  signIn: {
    method: 'POST',
    path: '/functions/signIn',
    scope: 'public',
    who: 'anyone',
    body: z.strictObject({
      email: z.string().trim().min(1, 'errors.required').max(254),
      password: z.string().min(1, 'errors.required').max(200),
      /** The credentials came in the address of a sign-in link. */
      viaLink: z.boolean().optional(),
    }),
    answer: Session,
  },
  signOut: { method: 'POST', path: '/functions/signOut', scope: 'identity', who: everyone, answer: Ok },
  session: { method: 'GET', path: '/functions/session', scope: 'identity', who: everyone, answer: Session },
  changePassword: {
    method: 'POST',
    path: '/functions/changePassword',
    scope: 'identity',
    who: everyone,
    body: z.strictObject({
      current: z.string().min(1, 'errors.required').max(200),
      password: Password,
      confirmation: z.string().max(200),
    }),
    answer: Ok,
  },
  updateProfile: {
    method: 'PATCH',
    path: '/functions/profile',
    scope: 'identity',
    who: everyone,
    body: ProfilePatch,
    answer: User,
  },
  activeCompany: {
    method: 'GET',
    path: '/functions/company',
    scope: 'company',
    who: everyone,
    answer: Company.extend({ today: Day }),
  },
  companyByIdentity: {
    method: 'GET',
    path: '/functions/companies/by-identity/:identity',
    scope: 'identity',
    who: everyone,
    params: z.object({ identity: z.string().max(20) }),
    answer: Company,
  },
  listCompanies: {
    method: 'GET',
    path: '/functions/companies',
    scope: 'identity',
    who: admins,
    query: z.object({ search: search.optional() }),
    answer: z.array(Company),
  },
  createCompany: {
    method: 'POST',
    path: '/functions/companies',
    scope: 'identity',
    who: admins,
    body: CompanyDraft,
    answer: Company,
  },
  updateCompany: {
    method: 'PATCH',
    path: '/functions/companies/:iuid',
    scope: 'identity',
    who: admins,
    params: byId,
    body: CompanyPatch,
    answer: Company,
  },
  listUsers: {
    method: 'GET',
    path: '/functions/users',
    scope: 'identity',
    who: admins,
    query: z.object({ search: search.optional() }),
    answer: z.array(UserListed),
  },
  listPatients: {
    method: 'GET',
    path: '/functions/patients',
    scope: 'company',
    who: everyone,
    query: z.object({ search: search.optional(), limit: limit(500, 20) }),
    answer: z.object({ patients: z.array(Patient), more: z.boolean() }),
  },
  getPatient: {
    method: 'GET',
    path: '/functions/patients/:iuid',
    scope: 'company',
    who: everyone,
    params: byId,
    answer: Patient,
  },
  createPatient: {
    method: 'POST',
    path: '/functions/patients',
    scope: 'company',
    who: everyone,
    body: PatientDraft,
    answer: Patient,
  },
  updatePatient: {
    method: 'PATCH',
    path: '/functions/patients/:iuid',
    scope: 'company',
    who: everyone,
    params: byId,
    body: PatientPatch,
    answer: Patient,
  },
  deletePatient: {
    method: 'DELETE',
    path: '/functions/patients/:iuid',
    scope: 'company',
    who: leaders,
    params: byId,
    body: z.strictObject({ reason: Reason }),
    answer: Ok,
  },
  restorePatient: {
    method: 'POST',
    path: '/functions/patients/:iuid/restore',
    scope: 'company',
    who: admins,
    params: byId,
    answer: Patient,
  },
  listGestations: {
    method: 'GET',
    path: '/functions/patients/:iuid/gestations',
    scope: 'company',
    who: everyone,
    params: byId,
    answer: z.array(Gestation),
  },
  listInteractions: {
    method: 'GET',
    path: '/functions/interactions',
    scope: 'company',
    who: everyone,
    query: z.object({
      day: Day.optional(),
      status: Status.optional(),
      search: search.optional(),
      mine: flag,
      limit: limit(500, 500),
    }),
    answer: z.object({ day: Day, visits: z.array(Visit), counts: Counts }),
  },
  getInteraction: {
    method: 'GET',
    path: '/functions/interactions/:iuid',
    scope: 'company',
    who: everyone,
    params: byId,
    answer: Interaction,
  },
  deleteInteraction: {
    method: 'DELETE',
    path: '/functions/interactions/:iuid',
    scope: 'company',
    who: clinicians,
    params: byId,
    body: z.strictObject({ reason: Reason }),
    answer: z.object({ removed: z.boolean() }),
  },
  restoreInteraction: {
    method: 'POST',
    path: '/functions/interactions/:iuid/restore',
    scope: 'company',
    who: admins,
    params: byId,
    answer: Interaction,
  },
  listDeleted: {
    method: 'GET',
    path: '/functions/deleted',
    scope: 'company',
    who: admins,
    answer: z.array(Deleted),
  },
  home: {
    method: 'GET',
    path: '/functions/home',
    scope: 'company',
    who: everyone,
    answer: z.object({
      day: Day,
      counts: Counts,
      exams: z.int(),
      consultations: z.int(),
      mine: z.int(),
      mineInProgress: z.int(),
      oldestInProgress: Instant.nullable(),
      medianMinutesToPublish: z.number().nullable(),
      waiting: z.array(Visit),
      agenda: z.array(Visit),
      recent: z.array(Visit),
    }),
  },
  search: {
    method: 'GET',
    path: '/functions/search',
    scope: 'company',
    who: everyone,
    query: z.object({ q: text(100).pipe(z.string().min(1)) }),
    answer: z.object({ patients: z.array(Patient), visits: z.array(Visit) }),
  },
  management: {
    method: 'GET',
    path: '/functions/management',
    scope: 'company',
    who: leaders,
    query: z.object({ days: z.coerce.number().int().min(7).max(366).default(30) }),
    answer: z.object({
      from: Day,
      to: Day,
      perDay: z.array(z.object({ day: Day, count: z.int() })),
      perStatus: z.array(Slice),
      perForm: z.array(Slice),
      perDoctor: z.array(Slice),
      backlog: z.int(),
      medianMinutesToPublish: z.number().nullable(),
    }),
  },
  getForms: {
    method: 'GET',
    path: '/functions/getForms',
    scope: 'company',
    who: everyone,
    query: z.object({
      companyId: Id,
      formKey: z.enum(FORM_IDS).optional(),
      group: z.enum(FORM_GROUPS).optional(),
      nocache: flag,
    }),
    answer: z.object({
      data: z.object({
        components: z.array(z.object({ key: z.enum(FORM_IDS), group: z.enum(FORM_GROUPS), label: z.string() })),
      }),
    }),
  },
  events: {
    method: 'GET',
    path: '/functions/events',
    scope: 'company',
    who: everyone,
    query: z.object({ company: Id.optional() }),
    answer: z.object({ entity: z.string(), action: z.string(), id: z.string() }),
    kind: 'events',
  },
} as const satisfies Record<string, RouteSpec>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
