import type { FormId } from '@gesta/forms';
import { bytea, day, dayTime, instant } from './columns.ts';
import { integer, pgTable, primaryKey, smallint, sql, text, uuid } from './drizzle.ts';

/** The worklist and the key other systems call it with, as `schema.ts` has the rest. */

/** The line of an exam in the worklist; the database keeps it in step with the interaction and the patient. */
export const worklistExam = pgTable(
  'worklist_exam',
  {
    companyId: uuid('company_id').notNull(),
    /** Of the interaction. */
    id: uuid('id').notNull(),
    patientId: uuid('patient_id').notNull(),
    accessionNo: text('accession_no').notNull(),
    title: text('title').notNull(),
    patId: text('pat_id').notNull(),
    patientName: text('patient_name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    birthDate: day('birth_date'),
    resource: text('resource').notNull(),
    room: text('room').notNull(),
    serviceDate: day('service_date').notNull(),
    serviceTime: dayTime('service_time'),
    created: instant('created').notNull(),
    modality: text('modality').notNull().default('US'),
    pathVideo: text('path_video').notNull().default(''),
    imagesURL: text('images_url').notNull().default(''),
    deletedAt: instant('deleted_at'),
    deletedBy: uuid('deleted_by'),
    deletedReason: text('deleted_reason'),
    /** What a machine is told to call the study of this exam; random. */
    studyUid: text('study_uid').notNull().default(sql`gesta_new_uid()`),
    keywords: text('keywords').generatedAlwaysAs('').notNull(),
    phoneDigits: text('phone_digits').generatedAlwaysAs('').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** A kind of exam the clinic does; one that is offered no more stays, because exams name it. */
export const examType = pgTable(
  'exam_type',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    name: text('name').notNull(),
    forms: text('forms').array().$type<FormId[]>().notNull().default([]),
    minutes: smallint('minutes'),
    preparation: text('preparation').notNull().default(''),
    position: integer('position').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** The key of a company for other systems; only its hash is kept. */
export const companyKey = pgTable('company_key', {
  companyId: uuid('company_id').primaryKey(),
  id: uuid('id').notNull(),
  hash: bytea('hash').notNull(),
  madeAt: instant('made_at').notNull(),
  madeBy: uuid('made_by'),
  /** Its first and last letters. */
  hint: text('hint').notNull().default(''),
  usedAt: instant('used_at'),
});
