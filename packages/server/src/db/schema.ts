import { type Company, type MirrorLimits, type Schedule, USUAL_SCHEDULE } from '@gesta/domain';
import { bytea, day, dayTime, hidden, instant } from './columns.ts';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, sql, text, uuid } from './drizzle.ts';

export { assistantEntry, assistantItem, assistantSetting } from './assistantTables.ts';
export { device } from './deviceTables.ts';
export { dicomAnswer, dicomInstance, dicomMeasure, dicomPreset, dicomSeries, dicomStudy } from './dicomTables.ts';
export { examFact } from './factTables.ts';
export { examFile } from './fileTables.ts';
export { formCustom, formCustomHistory, formFieldItem } from './formTables.ts';
export { companyHl7, hl7Message, hl7Order } from './hl7Tables.ts';
export { medicine, medicineFavourite, medicineUse } from './medicineTables.ts';
export { qualityCell, qualityExam, qualityState } from './mirrorTables.ts';
export { moveInBatch, moveInFile, moveInPiece, moveInRow } from './moveInTables.ts';
export { companyIntegration, outbound, outboundAttempt, outboundDestination } from './outboundTables.ts';
export { patient, patientMerge } from './patientTables.ts';
export { printConfig, printPreset } from './printTables.ts';
export { guardDismissal, passwordStep, report, reportDraft, secondStep } from './reportTables.ts';
export { template, templateContent } from './templateTables.ts';
export {
  invitation,
  session,
  signInFailure,
  userCertificate,
  userSignature,
  userTotp,
  userWarning,
} from './userTables.ts';
export { companyKey, examType, worklistExam } from './worklistTables.ts';
export { work, workPart } from './workTables.ts';

export const company = pgTable('company', {
  id: uuid('id').primaryKey().defaultRandom(),
  identity: text('identity').notNull(),
  cnpj: text('cnpj').generatedAlwaysAs('identity').notNull(),
  name: text('name').notNull(),
  nameFull: text('name_full').notNull().default(''),
  email: text('email').notNull().default(''),
  address: text('address').notNull().default(''),
  number: text('number').notNull().default(''),
  district: text('district').notNull().default(''),
  city: text('city').notNull().default(''),
  state: text('state').notNull().default(''),
  zipCode: text('zip_code').notNull().default(''),
  site: text('site').notNull().default(''),
  phone: text('phone').notNull().default(''),
  cnes: text('cnes').notNull().default(''),
  directorName: text('director_name').notNull().default(''),
  directorCrm: text('director_crm').notNull().default(''),
  directorUF: text('director_uf').notNull().default(''),
  mailSender: text('mail_sender').notNull().default(''),
  replyTo: text('reply_to').notNull().default(''),
  timeZone: text('time_zone').notNull().default('America/Sao_Paulo'),
  lastAn: bigint('last_an', { mode: 'number' }).notNull().default(0),
  accessionDigits: smallint('accession_digits').notNull().default(6),
  schedule: jsonb('schedule').$type<Schedule>().notNull().default(USUAL_SCHEDULE),
  security: jsonb('security').$type<{ totpEnabled: boolean }>().notNull().default({ totpEnabled: false }),
  portal: jsonb('portal')
    .$type<Company['portal']>()
    .notNull()
    .default({ mediaBeforeReport: false, protocolApart: false }),
  mirrorLimits: jsonb('mirror_limits').$type<MirrorLimits>(),
  signature: text('signature').$type<Company['signature']>().notNull().default('off'),
  demo: boolean('demo').notNull().default(false),
  version: integer('version').notNull().default(1),
  savedAt: instant('saved_at'),
  savedBy: uuid('saved_by'),
  /** What machines call it on their network. */
  aeTitle: text('ae_title').notNull().default(sql`'GESTA' || nextval('company_ae_number')`),
  deactivatedAt: instant('deactivated_at'),
  printTestedAt: instant('print_tested_at'),
  portalReadAt: instant('portal_read_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const appUser = pgTable('app_user', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  displayName: text('display_name').notNull(),
  role: text('role').$type<'admin' | 'manager' | 'doctor' | 'user'>().notNull(),
  crm: text('crm').notNull().default(''),
  crmUF: text('crm_uf').notNull().default(''),
  cpf: text('cpf').notNull().default(''),
  rqe: text('rqe').notNull().default(''),
  address: text('address').notNull().default(''),
  contact: text('contact').notNull().default(''),
  photoURL: text('photo_url').notNull().default(''),
  enabledIA: boolean('enabled_ia').notNull().default(false),
  externalUser: boolean('external_user').notNull().default(false),
  scheduleActivated: boolean('schedule_activated').notNull().default(false),
  complementaryInfo: text('complementary_info').notNull().default(''),
  mustChange: boolean('must_change').notNull().default(false),
  lastSignInAt: instant('last_sign_in_at'),
  skipAgeCheck: boolean('skip_age_check').notNull().default(false),
  defaultCompanyId: uuid('default_company_id'),
  removedAt: instant('removed_at'),
  demo: boolean('demo').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  journalKey: bytea('journal_key').notNull().generatedAlwaysAs(sql`''`),
});

export const membership = pgTable(
  'membership',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId] })],
);

export type FormValues = Record<string, string | number | boolean | string[]>;

export const gestation = pgTable('gestation', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  patientId: uuid('patient_id').notNull(),
  date: day('date'),
  formsBase: jsonb('forms_base').$type<FormValues>().notNull().default({}),
  gestationalAge: integer('gestational_age'),
  fetos: smallint('fetos').notNull().default(1),
  sacos: smallint('sacos').notNull().default(1),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  ...hidden,
});

export const interaction = pgTable('interaction', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  /** Chosen by whoever asked for it; never its address. */
  askedAs: uuid('asked_as'),
  patientId: uuid('patient_id').notNull(),
  gestationId: uuid('gestation_id'),
  doctorId: uuid('doctor_id'),
  referringDoctor: jsonb('referring_doctor').$type<Record<string, string>>().notNull().default({}),
  resource: text('resource').notNull().default(''),
  room: text('room').notNull().default(''),
  date: instant('date').notNull(),
  studyDate: day('study_date'),
  serviceDay: day('service_day').notNull(),
  /** Booked for this hour, for so many minutes; null where nobody said. */
  serviceTime: dayTime('service_time'),
  minutes: smallint('minutes'),
  squeezedIn: boolean('squeezed_in').notNull().default(false),
  examTypeId: uuid('exam_type_id'),
  /** A person, or the key of the company. */
  bookedBy: uuid('booked_by'),
  bookedAt: instant('booked_at'),
  arrivedAt: instant('arrived_at'),
  arrivedBy: uuid('arrived_by'),
  inRoomAt: instant('in_room_at'),
  inRoomBy: uuid('in_room_by'),
  noShowAt: instant('no_show_at'),
  noShowBy: uuid('no_show_by'),
  type: text('type').$type<'exame' | 'prontuario' | 'laudo'>().notNull(),
  status: text('status').$type<'LAUDAR' | 'ANDAMENTO' | 'FINALIZADO' | 'PUBLICADO' | 'ERRO'>().notNull(),
  title: text('title').notNull().default(''),
  accessionNumber: text('accession_number').notNull().default(''),
  accessProtocol: text('access_protocol'),
  protocolProposed: text('protocol_proposed'),
  portalOpenedAt: instant('portal_opened_at'),
  portalClosedAt: instant('portal_closed_at'),
  hasImage: boolean('has_image').notNull().default(false),
  hasVideo: boolean('has_video').notNull().default(false),
  studies: jsonb('studies').$type<Record<string, unknown>>().notNull().default({}),
  forms: jsonb('forms').$type<FormValues>().notNull().default({}),
  /** Which forms have data, beside their values: whoever writes forms and does not say it has it said by the database. */
  formsPresent: text('forms_present').array().notNull().default([]),
  /** The version whose writer said which forms it has. */
  formsNoted: integer('forms_noted').notNull().default(0),
  observations: text('observations').notNull().default(''),
  clinicalIndication: text('clinical_indication').notNull().default(''),
  print: jsonb('print').$type<string[]>().notNull().default([]),
  publishedAt: instant('published_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  ...hidden,
});

/** One save of the forms of an interaction; written once, never edited. */
export const formChange = pgTable(
  'form_change',
  {
    companyId: uuid('company_id').notNull(),
    interactionId: uuid('interaction_id').notNull(),
    version: integer('version').notNull(),
    patchId: uuid('patch_id').notNull(),
    userId: uuid('user_id'),
    at: instant('at').notNull(),
    set: jsonb('set').$type<FormValues>().notNull(),
    unset: text('unset').array().notNull(),
    /** Over this change and the hash of the one before; the database makes it. */
    hash: bytea('hash').notNull().generatedAlwaysAs(sql`''`),
    /** The keys of `set`, found without reading its values. */
    keys: text('keys').array().notNull().generatedAlwaysAs(sql`gesta_keys(set)`),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.interactionId, table.version] })],
);

/** An exam that is open in a browser. */
export const examPresence = pgTable(
  'exam_presence',
  {
    companyId: uuid('company_id').notNull(),
    interactionId: uuid('interaction_id').notNull(),
    userId: uuid('user_id').notNull(),
    tab: uuid('tab').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.interactionId, table.userId, table.tab] })],
);

/** What an entry of the trail says, sealed or not. */
const entryColumns = {
  companyId: uuid('company_id').notNull(),
  at: instant('at').notNull(),
  actorId: uuid('actor_id'),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  details: jsonb('details').notNull(),
  address: text('address').notNull(),
  requestId: text('request_id').notNull(),
};

export const auditTail = pgTable('audit_tail', {
  ...entryColumns,
  id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity(),
  tell: boolean('tell').notNull(),
});

export const auditEntry = pgTable('audit_entry', {
  ...entryColumns,
  seq: bigint('seq', { mode: 'number' }).notNull(),
  previous: bytea('previous').notNull(),
  hash: bytea('hash').notNull(),
});
