import type { DeviceDerivation, DeviceSide, DeviceSite, FetusAnswers, PresetEntry } from '@gesta/forms';
import { bytea, day, hidden, instant } from './columns.ts';
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  uuid,
} from './drizzle.ts';

/** What a machine sent of one patient at one time. */
export const dicomStudy = pgTable(
  'dicom_study',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    studyUid: text('study_uid').notNull(),
    patientIdText: text('patient_id_text'),
    patientName: text('patient_name'),
    birthDate: day('birth_date'),
    sex: text('sex'),
    accessionNo: text('accession_no'),
    studyDate: day('study_date'),
    studyTime: text('study_time'),
    description: text('description'),
    studyId: text('study_id'),
    modalities: text('modalities').array().notNull().default(sql`'{}'`),
    instances: integer('instances').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    interactionId: uuid('interaction_id'),
    linkKind: text('link_kind').$type<'uid' | 'accession' | 'person'>(),
    /** Nobody where it linked by itself. */
    linkedBy: uuid('linked_by'),
    linkedAt: instant('linked_at'),
    identityCheck: text('identity_check').$type<'same' | 'differs' | 'unknown'>().notNull().default('unknown'),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    ...hidden,
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const dicomSeries = pgTable(
  'dicom_series',
  {
    companyId: uuid('company_id').notNull(),
    study: uuid('study').notNull(),
    seriesUid: text('series_uid').notNull(),
    number: integer('number'),
    modality: text('modality'),
    description: text('description'),
    deviceId: uuid('device_id'),
    manufacturer: text('manufacturer'),
    model: text('model'),
    station: text('station'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.study, table.seriesUid] })],
);

/** One file of a machine; its bytes are kept by company and hash. */
export const dicomInstance = pgTable(
  'dicom_instance',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    study: uuid('study').notNull(),
    seriesUid: text('series_uid').notNull(),
    sopUid: text('sop_uid').notNull(),
    sopClass: text('sop_class').notNull(),
    transferSyntax: text('transfer_syntax').notNull(),
    instanceNumber: integer('instance_number'),
    frames: integer('frames').notNull(),
    rows: integer('rows'),
    columns: integer('columns'),
    bits: integer('bits'),
    photometric: text('photometric'),
    frameTimeMs: doublePrecision('frame_time_ms'),
    regions: jsonb('regions').notNull().default([]),
    sha256: bytea('sha256').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    kind: text('kind').$type<'image' | 'clip' | 'video' | 'report' | 'pdf' | 'other'>().notNull(),
    problem: text('problem').notNull().default(''),
    source: text('source').$type<'dimse' | 'upload' | 'stow'>().notNull(),
    sourceAe: text('source_ae'),
    receivedAt: instant('received_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** One number or day of a structured report. Written by the database, from what a job read. */
export const dicomMeasure = pgTable(
  'dicom_measure',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    instance: uuid('instance').notNull(),
    ordinal: integer('ordinal').notNull(),
    device: text('device').notNull(),
    group: text('grp').notNull(),
    param: text('param').notNull(),
    code: text('code').notNull(),
    scheme: text('scheme').notNull(),
    of: text('of_code'),
    site: text('site').$type<DeviceSite>(),
    side: text('side').$type<DeviceSide>(),
    author: text('author').notNull(),
    authorCode: text('author_code'),
    value: numeric('value', { mode: 'number' }),
    text: text('text_value'),
    unit: text('unit').notNull(),
    fetus: text('fetus'),
    derivation: text('derivation').$type<DeviceDerivation>(),
    selected: boolean('selected').notNull(),
    image: text('image_uid'),
    frame: integer('frame'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** What a clinic fills a field from, on one machine. */
export const dicomPreset = pgTable(
  'dicom_preset',
  {
    companyId: uuid('company_id').notNull(),
    device: text('device').notNull(),
    field: text('field').notNull(),
    entries: jsonb('entries').$type<PresetEntry[]>().notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: uuid('saved_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.device, table.field] })],
);

/** What a person said about the measures of an exam. */
export const dicomAnswer = pgTable(
  'dicom_answer',
  {
    companyId: uuid('company_id').notNull(),
    interactionId: uuid('interaction_id').notNull(),
    fetuses: jsonb('fetuses').$type<FetusAnswers>().notNull().default({}),
    /** The measure that was seen and left, by the key of the value. */
    kept: jsonb('kept').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.interactionId] })],
);
