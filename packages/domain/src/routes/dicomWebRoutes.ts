import { dayFrom } from '@gesta/clinical';
import { z } from 'zod';
import { text } from '../entities/common.ts';
import { DICOM_FILE_LIMITS, DICOM_TYPE } from '../entities/dicom.ts';
import { DICOM_JSON_TYPE, DicomAttributes, MOST_FOUND, MULTIPART_TYPE } from '../entities/dicomWeb.ts';
import { everyone } from './callers.ts';
import type { RouteSpec } from './route.ts';

const Uid = z.string().regex(/^(?=.{1,64}$)[0-9]+(\.[0-9]+)*$/, 'errors.fieldInvalid');
const study = z.object({ study: Uid });
const instance = study.extend({ series: Uid, instance: Uid });

const dayIn = (digits: string) =>
  dayFrom({ year: Number(digits.slice(0, 4)), month: Number(digits.slice(4, 6)), day: Number(digits.slice(6)) });
/** A day, or a range with one end open: `20261101`, `20261101-`, `-20261130`, `20261101-20261130`. */
const DayRange = z.string().transform((typed, context) => {
  const [, first = '', dash, last = ''] = /^(\d{8})?(-)?(\d{8})?$/.exec(typed) ?? [];
  const [from, to] = [first, dash ? last : first].map((each) => (each === '' ? null : dayIn(each)));
  const isRead = (first === '' || from) && (last === '' || to) && (from || to);
  if (isRead) return { from: from ?? null, to: to ?? null };
  context.addIssue('errors.dateInvalid');
  return z.NEVER;
});

/** What may be asked for, by name or by tag as the standard has it; `*` stands for any letters, `?` for one. */
const wanted = z.object({
  PatientID: text(64).optional(),
  '00100020': text(64).optional(),
  AccessionNumber: text(64).optional(),
  '00080050': text(64).optional(),
  StudyDate: DayRange.optional(),
  '00080020': DayRange.optional(),
  StudyInstanceUID: Uid.optional(),
  '0020000D': Uid.optional(),
  Modality: text(16).optional(),
  '00080060': text(16).optional(),
  ModalitiesInStudy: text(16).optional(),
  '00080061': text(16).optional(),
  SeriesInstanceUID: Uid.optional(),
  '0020000E': Uid.optional(),
  SOPInstanceUID: Uid.optional(),
  '00080018': Uid.optional(),
  /** More than we give is asked for by some programs, and they get what we give. */
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(MOST_FOUND)
    .transform((asked) => Math.min(asked, MOST_FOUND)),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

const asked = {
  method: 'GET',
  scope: 'company',
  who: everyone,
  key: true,
  about: ['study', 'interaction'],
  query: wanted,
  answer: z.array(DicomAttributes),
  media: DICOM_JSON_TYPE,
} as const;

/** DICOMweb, for other archives, gateways and viewers of a clinic: with the key of the company, or by a session. */
export const dicomWebRoutes = {
  /** STOW-RS: any number of files, each answered for by itself once it is kept. A device of the clinic may call it as well. */
  storeInstances: {
    method: 'POST',
    path: '/dicom-web/studies',
    scope: 'company',
    who: everyone,
    key: true,
    device: true,
    changes: ['study', 'interaction'],
    upload: { mostBytes: DICOM_FILE_LIMITS.studyBytes, parts: true, type: MULTIPART_TYPE },
    answer: DicomAttributes,
    media: DICOM_JSON_TYPE,
    slow: true,
  },
  findStudies: { ...asked, path: '/dicom-web/studies' },
  findSeries: { ...asked, path: '/dicom-web/series' },
  findInstances: { ...asked, path: '/dicom-web/instances' },
  studySeries: { ...asked, path: '/dicom-web/studies/:study/series', params: study },
  studyInstances: { ...asked, path: '/dicom-web/studies/:study/instances', params: study },
  /** Everything the files of a study say but what is long, which is named by its address. */
  studyMetadata: {
    method: 'GET',
    path: '/dicom-web/studies/:study/metadata',
    scope: 'company',
    who: everyone,
    key: true,
    params: study,
    answer: z.object({ type: z.literal(DICOM_JSON_TYPE) }),
    kind: 'stream',
  },
  /** WADO-RS: the file as it was sent; alone where it is asked for alone, and as the one part of many otherwise. */
  retrieveInstance: {
    method: 'GET',
    path: '/dicom-web/studies/:study/series/:series/instances/:instance',
    scope: 'company',
    who: everyone,
    key: true,
    params: instance,
    answer: z.object({ type: z.literal(DICOM_TYPE) }),
    kind: 'stream',
  },
  /** One long value of a file as it lies there, named by its tag; within a sequence by tag, number of the item, tag. */
  retrieveBulk: {
    method: 'GET',
    path: '/dicom-web/studies/:study/series/:series/instances/:instance/bulkdata/:element',
    scope: 'company',
    who: everyone,
    key: true,
    params: instance.extend({
      element: z
        .string()
        .max(200)
        .regex(/^[0-9A-F]{8}(\.[1-9]\d{0,5}\.[0-9A-F]{8}){0,16}$/i, 'errors.fieldInvalid'),
    }),
    answer: z.object({ type: z.literal('application/octet-stream') }),
    kind: 'stream',
  },
} as const satisfies Record<string, RouteSpec>;
