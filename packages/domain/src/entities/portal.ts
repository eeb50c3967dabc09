import { z } from 'zod';
import { Day, Id, Instant } from './common.ts';
import { Status } from './interaction.ts';

/** Until somebody opens it there is none to find; once a person has closed it, only a person opens it again. */
export const PORTAL_STATES = ['unopened', 'open', 'closed'] as const;
export type PortalState = (typeof PORTAL_STATES)[number];

/** A picture or a clip of the exam, as the patient may see it. */
export const PortalMedia = z.strictObject({
  iuid: Id,
  name: z.string(),
  /** What the clinic wrote under it. */
  caption: z.string(),
  type: z.string(),
  size: z.int().positive(),
  /** In pixels, where they are known. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Of a clip that says how long it is. */
  durationMs: z.int().nullable(),
});
export type PortalMedia = z.infer<typeof PortalMedia>;

/** Before the door: the clinic and nothing else. A wrong protocol and an exam that does not exist name no clinic. */
const PortalLocked = z.strictObject({
  requiresProtocol: z.literal(true),
  accessGranted: z.literal(false),
  company: z.strictObject({ name: z.string(), nameFull: z.string(), hasLogo: z.boolean() }).nullable(),
});

/** An exam as its patient sees it. */
export const PortalExam = z.strictObject({
  requiresProtocol: z.boolean(),
  accessGranted: z.literal(true),
  patient: z.strictObject({ patientName: z.string(), patId: z.string() }),
  studyDate: Day,
  status: Status,
  title: z.string(),
  accessionNumber: z.string(),
  studiesList: z.array(z.strictObject({ accessionNumber: z.string(), title: z.string() })),
  videosList: z.array(PortalMedia),
  imagesList: z.array(PortalMedia),
  /** Of the published report; none before. A title is the name of one of our forms as a message key, or what the clinic calls its own. */
  forms: z.array(z.strictObject({ key: z.string(), title: z.string() })),
  doctorPerform: z.strictObject({ name: z.string(), identity: z.string() }).nullable(),
  /** `identity` as people read it: the portal has no code to say numbers with. */
  company: z.strictObject({
    name: z.string(),
    nameFull: z.string(),
    hasLogo: z.boolean(),
    identity: z.string(),
    email: z.string(),
    /** On one line, as the paper has it. */
    address: z.string(),
    phone: z.string(),
    site: z.string(),
    cnes: z.string(),
    /** Moments are the clinic's, wherever the patient is. */
    timeZone: z.string(),
  }),
  /** The newest version, while it is out. */
  report: z
    .strictObject({
      version: z.int().positive(),
      code: z.string(),
      publishedAt: Instant,
      size: z.int().positive(),
      /** A model proposed parts of it, and the clinic says so. */
      assisted: z.boolean(),
    })
    .nullable(),
});
export type PortalExam = z.infer<typeof PortalExam>;

export const PortalAnswer = z.union([PortalLocked, PortalExam]);
export type PortalAnswer = z.infer<typeof PortalAnswer>;
