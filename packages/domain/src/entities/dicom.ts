import { z } from 'zod';
import { Day, Id, Instant } from './common.ts';

/** What a file of a machine is sent as; one file a request. */
export const DICOM_TYPE = 'application/dicom';
export const DICOM_FILE_LIMITS = {
  bytes: 600 * 1024 * 1024,
  /** Of one study, and so of what an exam is made of. */
  instances: 5_000,
  studyBytes: 20 * 1024 ** 3,
} as const;

export const DICOM_KINDS = ['image', 'clip', 'video', 'report', 'pdf', 'other'] as const;

/** Why a file of a machine is not kept, in words for people. */
export const DICOM_REFUSALS = {
  notDicom: 'dicom.refused.notDicom',
  directory: 'dicom.refused.directory',
  malformed: 'dicom.refused.malformed',
  truncated: 'dicom.refused.truncated',
  tooDeep: 'dicom.refused.tooComplex',
  tooManyElements: 'dicom.refused.tooComplex',
  inflatesTooLarge: 'dicom.refused.tooComplex',
  noUids: 'dicom.refused.noUids',
  sideTooLong: 'dicom.refused.tooManyPixels',
  tooManyPixels: 'dicom.refused.tooManyPixels',
  tooManyFrames: 'dicom.refused.tooManyFrames',
  frameTooLarge: 'dicom.refused.tooManyPixels',
  tooMuchWork: 'dicom.refused.tooComplex',
  studyFull: 'dicom.examFull',
} as const;
/** What is said about a file that was kept. */
export const DICOM_NOTES = { uidReused: 'dicom.uidReused', studyHidden: 'dicom.studyHidden' } as const;

const Uid = z.string();

/** What became of one file. It is answered once the file and its rows are on the disk. */
export const ReceivedDicom = z.object({
  status: z.enum(['stored', 'duplicate', 'refused']),
  /** A message key: why it was refused, or what is to be known of it. */
  reason: z.string().nullable(),
  study: Id.nullable(),
  studyUid: Uid.nullable(),
  /** The exam its study belongs to. */
  linkedTo: Id.nullable(),
});
export type ReceivedDicom = z.infer<typeof ReceivedDicom>;

export const DicomInstance = z.object({
  iuid: Id,
  sopUid: Uid,
  seriesUid: Uid,
  seriesNumber: z.int().nullable(),
  instanceNumber: z.int().nullable(),
  description: z.string(),
  kind: z.enum(DICOM_KINDS),
  frames: z.int().positive(),
  rows: z.int().nullable(),
  columns: z.int().nullable(),
  frameTimeMs: z.number().nullable(),
  /** Where on the picture what is measured in which unit (`SequenceOfUltrasoundRegions`). */
  regions: z.array(z.record(z.string(), z.unknown())),
  size: z.int().positive(),
  problem: z.string(),
  /** The first 32 digits of the hash of its content. */
  hashKey: z.string(),
  receivedAt: Instant,
});
export type DicomInstance = z.infer<typeof DicomInstance>;

const Check = z.enum(['same', 'differs', 'unknown']);
const LinkKind = z.enum(['uid', 'accession', 'person']);

/** A study of a machine with the exam it is of; where it is of none yet, as the machine named it. */
export const StudyHead = z.object({
  iuid: Id,
  studyUid: Uid,
  patId: z.string(),
  serviceDate: Day.nullable(),
  accessionNo: z.string(),
  title: z.string(),
  /** 'OK' once the report of its exam is published. */
  publish: z.enum(['OK', '']),
  hasImage: z.boolean(),
  hasVideo: z.boolean(),
  pathVideo: z.string(),
  /** Of its first clip; empty where it has none. */
  hashKey: z.string(),
  room: z.string(),
  resource: z.string(),
  interaction: Id.nullable(),
  linkKind: LinkKind.nullable(),
  identity: Check,
  /** Whom and what the machine named. */
  sent: z.object({
    patId: z.string(),
    name: z.string(),
    birthDate: Day.nullable(),
    accessionNo: z.string(),
    studyDate: Day.nullable(),
    studyId: z.string(),
    /** The model of the machine, or what else it calls itself. */
    device: z.string(),
  }),
  description: z.string(),
  modalities: z.array(z.string()),
  instances: z.int(),
  bytes: z.int(),
  firstAt: Instant,
  lastAt: Instant,
});
export type StudyHead = z.infer<typeof StudyHead>;

export const DicomStudy = StudyHead.extend({ images: z.array(DicomInstance) });
export type DicomStudy = z.infer<typeof DicomStudy>;

/** An exam a study may be of. */
export const StudyCandidate = z.object({
  interaction: Id,
  kind: LinkKind,
  identity: Check,
  patient: z.string(),
  patId: z.string(),
  birthdate: Day.nullable(),
  title: z.string(),
  accessionNumber: z.string(),
  serviceDay: Day,
  published: z.boolean(),
});
export type StudyCandidate = z.infer<typeof StudyCandidate>;

/** A study that belongs to no exam yet, and the exams it may be of. */
export const WaitingStudy = StudyHead.extend({
  /** Its first picture. */
  cover: Id.nullable(),
  proposal: StudyCandidate.nullable(),
  /** The exams that patient has on that day besides. */
  others: z.array(StudyCandidate),
});
export type WaitingStudy = z.infer<typeof WaitingStudy>;

export const HiddenStudy = StudyHead.extend({ deletedAt: Instant, deletedBy: z.string(), reason: z.string() });

/** What people sent of one study from the upload page in a day. */
export const UploadedStudy = z.object({
  iuid: Id,
  /** Whom the machine named. */
  name: z.string(),
  interaction: Id.nullable(),
  accessionNo: z.string(),
  files: z.int().positive(),
  lastAt: Instant,
});
export type UploadedStudy = z.infer<typeof UploadedStudy>;

/** A file that came under a number another one has, with other content: it is kept beside the first. */
export const ReusedFile = z.object({
  iuid: Id,
  study: Id,
  sopUid: Uid,
  name: z.string(),
  accessionNo: z.string(),
  size: z.int().positive(),
  receivedAt: Instant,
});
export type ReusedFile = z.infer<typeof ReusedFile>;

/** One measure of a machine, under the names the specification gives it. */
export const HealthcareParam = z.object({
  id: Id,
  patId: z.string(),
  StudyDate: z.string(),
  StudyID: z.string(),
  SeriesNumber: z.int().nullable(),
  InstanceNumber: z.int().nullable(),
  StudyDescription: z.string(),
  device: z.string(),
  group: z.string(),
  param: z.string(),
  author: z.string(),
  value: z.union([z.number(), z.string()]),
  unit: z.string(),
  fetus: z.string().nullable(),
  info: z.object({ dicomStoreId: Id, instanceUid: Uid, studyUid: Uid }),
});
export type HealthcareParam = z.infer<typeof HealthcareParam>;
