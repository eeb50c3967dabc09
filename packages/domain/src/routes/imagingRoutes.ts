import { dayFrom } from '@gesta/clinical';
import { z } from 'zod';
import { Id, Ok, text, WrittenReason } from '../entities/common.ts';
import {
  DICOM_FILE_LIMITS,
  DICOM_TYPE,
  DicomStudy,
  HealthcareParam,
  HiddenStudy,
  ReceivedDicom,
  ReusedFile,
  StudyHead,
  UploadedStudy,
  WaitingStudy,
} from '../entities/dicom.ts';
import { CAPTION_LENGTH, ExamMedia, FileContent, VIDEO_TYPE } from '../entities/examFile.ts';
import { InteractionLine } from '../entities/interaction.ts';
import { admins, clinicians, everyone } from './callers.ts';
import { byId } from './inputs.ts';
import type { RouteSpec } from './route.ts';

/** Any text: what names no company of the caller is answered as a company that does not exist. */
const ofCompany = z.object({ company: z.string().max(100) });
const PatId = text(64).pipe(z.string().min(1, 'errors.required'));
/** A picture or a file is asked for by its address alone, which then names the company. */
const named = z.object({ company: Id.optional() });

const dayOf = (pattern: RegExp) =>
  z.string().transform((typed, context) => {
    const { year = 0, month = 0, day = 0 } = pattern.exec(typed)?.groups ?? {};
    const read = dayFrom({ year: Number(year), month: Number(month), day: Number(day) });
    if (read) return read;
    context.addIssue('errors.dateInvalid');
    return z.NEVER;
  });
const CompactDay = dayOf(/^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/);
const TypedDay = dayOf(/^(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4})$/);
/** A day, or a moment of which the day counts. */
const PlainDay = dayOf(/^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})/);

/** Studies of machines: how they come in, what exam they are of, and their pictures. */
export const imagingRoutes = {
  /** One file a request. Sent again it is the same file. */
  sendDicom: {
    method: 'POST',
    path: '/functions/dicom',
    scope: 'company',
    who: everyone,
    changes: ['study', 'interaction'],
    upload: { mostBytes: DICOM_FILE_LIMITS.bytes, staged: true, type: DICOM_TYPE },
    answer: ReceivedDicom,
    slow: true,
  },
  /** The studies of a patient, of one day where it is said; those of exams this person may see. */
  companyStudies: {
    method: 'GET',
    path: '/functions/companies/:company/studies',
    scope: 'company',
    who: everyone,
    about: ['study', 'interaction'],
    params: ofCompany,
    query: z.object({ patId: PatId, serviceDate: PlainDay.optional(), serviceDay: TypedDay.optional() }),
    /** By pathVideo and accessionNo, one behind the other. */
    answer: z.array(StudyHead),
  },
  /** By the id of an exam, or of one study. */
  companyStudy: {
    method: 'GET',
    path: '/functions/companies/:company/studies/:id',
    scope: 'company',
    who: everyone,
    about: ['study', 'interaction'],
    params: ofCompany.extend({ id: Id }),
    answer: z.array(DicomStudy),
  },
  /** Of the exam or study named: the earlier visits of its gestation that have pictures and that this person may see, newest first. */
  earlierExams: {
    method: 'GET',
    path: '/functions/companies/:company/studies/:id/earlier',
    scope: 'company',
    who: everyone,
    about: ['study', 'interaction', 'gestation'],
    params: ofCompany.extend({ id: Id }),
    answer: z.array(InteractionLine),
  },
  /** One frame as a browser shows it; the first is number 1. */
  dicomFrame: {
    method: 'GET',
    path: '/functions/dicom/:instance/frames/:n',
    scope: 'company',
    who: everyone,
    params: z.object({ instance: Id, n: z.coerce.number().int().min(1).max(10_000) }),
    query: named,
    answer: FileContent.extend({ tag: z.string() }),
    kind: 'file',
  },
  /** A picture of a study of this exam, or one frame of a clip, becomes a file of the exam and stands in its report. */
  captureFrame: {
    method: 'POST',
    path: '/functions/interactions/:iuid/capture',
    scope: 'company',
    who: clinicians,
    changes: ['interaction'],
    params: byId,
    /** The words under it count where it has none yet. */
    body: z.strictObject({
      instance: Id,
      frame: z.int().min(1).max(10_000).default(1),
      caption: text(CAPTION_LENGTH).optional(),
    }),
    answer: ExamMedia,
    slow: true,
  },
  /** The film inside a file, for a player that asks for parts of it. */
  dicomFilm: {
    method: 'GET',
    path: '/functions/dicom/:instance/film',
    scope: 'company',
    who: everyone,
    params: z.object({ instance: Id }),
    query: named,
    answer: z.object({ type: z.literal(VIDEO_TYPE) }),
    kind: 'stream',
  },
  /** The file as the machine sent it. */
  dicomFile: {
    method: 'GET',
    path: '/functions/dicomFile',
    scope: 'company',
    who: everyone,
    query: named.extend({ id: Id }),
    answer: z.object({ type: z.literal(DICOM_TYPE) }),
    kind: 'stream',
  },
  /** Studies that belong to no exam, newest first. */
  waitingStudies: {
    method: 'GET',
    path: '/functions/studies/waiting',
    scope: 'company',
    who: clinicians,
    about: ['study', 'interaction', 'patient'],
    answer: z.array(WaitingStudy),
  },
  /** How many wait: said on the lists of the day. */
  waitingCount: {
    method: 'GET',
    path: '/functions/studies/waiting/count',
    scope: 'company',
    who: clinicians,
    about: ['study', 'interaction'],
    answer: z.object({ count: z.int() }),
  },
  /** What was sent from the upload page today, study by study, the newest first. */
  uploadedToday: {
    method: 'GET',
    path: '/functions/studies/uploaded',
    scope: 'company',
    who: clinicians,
    about: ['study', 'interaction'],
    answer: z.array(UploadedStudy),
  },
  /** Files that came under the number of another, with other content. */
  reusedFiles: {
    method: 'GET',
    path: '/functions/studies/reused',
    scope: 'company',
    who: admins,
    about: ['study', 'interaction'],
    answer: z.array(ReusedFile),
  },
  /** Gives a study to an exam, moves it there from another, or takes it back to those that wait. No exam of these may be published. */
  linkStudy: {
    method: 'POST',
    path: '/functions/studies/:iuid/link',
    scope: 'company',
    who: clinicians,
    changes: ['study', 'interaction'],
    params: byId,
    /** `confirmed`: somebody saw that the machine named another person, and says in `reason` why it is this exam all the same. */
    body: z.strictObject({
      interaction: Id.nullable(),
      confirmed: z.boolean().default(false),
      reason: WrittenReason.optional(),
    }),
    answer: StudyHead,
  },
  /** Hidden and kept; the store of a company is the company. */
  deleteStudy: {
    method: 'POST',
    path: '/functions/deleteStudy',
    scope: 'company',
    who: admins,
    changes: ['study', 'interaction'],
    body: z.strictObject({
      dicomStoreId: z.string().max(100),
      studyUid: z.string().max(64),
      reason: WrittenReason.optional(),
    }),
    answer: Ok,
  },
  hiddenStudies: {
    method: 'GET',
    path: '/functions/studies/hidden',
    scope: 'company',
    who: admins,
    about: ['study', 'interaction'],
    answer: z.array(HiddenStudy),
  },
  restoreStudy: {
    method: 'POST',
    path: '/functions/studies/:iuid/restore',
    scope: 'company',
    who: admins,
    changes: ['study', 'interaction'],
    params: byId,
    answer: Ok,
  },
  /** What machines measured of a patient on one day (yyyymmdd). */
  healthcareParams: {
    method: 'GET',
    path: '/functions/healthcareParams',
    scope: 'company',
    who: clinicians,
    about: ['study', 'interaction'],
    query: z.object({ patId: PatId, date: CompactDay }),
    answer: z.array(HealthcareParam),
  },
} as const satisfies Record<string, RouteSpec>;
