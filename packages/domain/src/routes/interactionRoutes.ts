import { z } from 'zod';
import { Day, Id, Instant, text, WrittenReason } from '../entities/common.ts';
import { ExamFilter } from '../entities/examFilter.ts';
import { StudyLine } from '../entities/gestation.ts';
import { Interaction, InteractionLine, InteractionPatch, Status } from '../entities/interaction.ts';
import { ManagementFigures } from '../entities/management.ts';
import { PatientLine } from '../entities/patient.ts';
import { admins, clinicians, everyone, leaders } from './callers.ts';
import { byId, limit, queryFlag, searchText } from './inputs.ts';
import type { RouteSpec } from './route.ts';

const Counts = z.object({
  LAUDAR: z.int(),
  ANDAMENTO: z.int(),
  FINALIZADO: z.int(),
  PUBLICADO: z.int(),
  ERRO: z.int(),
});

const Deleted = z.object({
  entity: z.enum(['patient', 'gestation', 'interaction']),
  iuid: Id,
  name: z.string(),
  deletedAt: Instant,
  deletedBy: z.string(),
  reason: z.string(),
});

export const interactionRoutes = {
  listInteractions: {
    method: 'GET',
    path: '/functions/interactions',
    scope: 'company',
    who: everyone,
    about: ['patient', 'interaction', 'gestation', 'worklist'],
    /** One day, or whatever the filter of exams says: then without a day, the newest first. */
    query: z.object({
      day: Day.optional(),
      status: Status.optional(),
      /** The name of the doctor, as the lists to choose from have it. */
      doctor: text(120).optional(),
      resource: text(80).optional(),
      room: text(40)
        .transform((room) => room.toLocaleUpperCase('pt-BR'))
        .optional(),
      hasImage: queryFlag,
      hasVideo: queryFlag,
      search: searchText.optional(),
      mine: queryFlag,
      ...ExamFilter,
      order: z.enum(['patient', 'date']).default('patient'),
      limit: limit(500, 500),
    }),
    answer: z.object({
      day: Day,
      interactions: z.array(InteractionLine),
      /** Per status, of what the other filters leave. */
      counts: Counts,
      /** What the day offers to choose from. */
      choices: z.object({
        doctors: z.array(z.string()),
        resources: z.array(z.string()),
        rooms: z.array(z.string()),
      }),
    }),
  },
  /** The exams of one patient on one day: of the interaction named, or by the code of the patient. */
  getStudy: {
    method: 'GET',
    path: '/functions/study',
    scope: 'company',
    who: everyone,
    about: ['patient', 'interaction'],
    query: z.object({ iuid: Id.optional(), patId: text(64).optional(), serviceDay: Day.optional() }),
    answer: z.object({
      patient: PatientLine,
      day: Day,
      interactions: z.array(InteractionLine.extend({ studies: z.array(StudyLine) })),
    }),
  },
  getInteraction: {
    method: 'GET',
    path: '/functions/interactions/:iuid',
    scope: 'company',
    who: everyone,
    about: ['interaction', 'gestation'],
    params: byId,
    answer: Interaction,
  },
  updateInteraction: {
    method: 'PATCH',
    path: '/functions/interactions/:iuid',
    scope: 'company',
    who: clinicians,
    changes: ['interaction'],
    params: byId,
    body: InteractionPatch,
    answer: Interaction,
  },
  /** Those an exam can be given to. */
  listDoctors: {
    method: 'GET',
    path: '/functions/users/doctors',
    scope: 'company',
    who: everyone,
    about: ['user'],
    answer: z.array(
      z.object({
        iuid: Id,
        name: z.string(),
        crm: z.string(),
        crmUF: z.string(),
        /** Whether a report may go out in the name of this doctor. */
        canSign: z.boolean(),
      }),
    ),
  },
  deleteInteraction: {
    method: 'DELETE',
    path: '/functions/interactions/:iuid',
    scope: 'company',
    who: clinicians,
    changes: ['interaction'],
    params: byId,
    body: z.strictObject({ reason: WrittenReason }),
    answer: z.object({ removed: z.boolean() }),
  },
  restoreInteraction: {
    method: 'POST',
    path: '/functions/interactions/:iuid/restore',
    scope: 'company',
    who: admins,
    changes: ['interaction'],
    params: byId,
    answer: Interaction,
  },
  listDeleted: {
    method: 'GET',
    path: '/functions/deleted',
    scope: 'company',
    who: admins,
    about: ['patient', 'interaction', 'gestation'],
    answer: z.array(Deleted),
  },
  home: {
    method: 'GET',
    path: '/functions/home',
    scope: 'company',
    who: everyone,
    about: ['patient', 'interaction', 'gestation', 'worklist'],
    answer: z.object({
      day: Day,
      counts: Counts,
      exams: z.int(),
      consultations: z.int(),
      mine: z.int(),
      mineInProgress: z.int(),
      oldestInProgress: Instant.nullable(),
      medianMinutesToPublish: z.number().nullable(),
      /** The oldest first, and how many there are in all. */
      waiting: z.array(InteractionLine),
      waitingTotal: z.int(),
      agenda: z.array(InteractionLine),
      recent: z.array(InteractionLine),
    }),
  },
  search: {
    method: 'GET',
    path: '/functions/search',
    scope: 'company',
    who: everyone,
    about: ['patient', 'interaction', 'worklist'],
    query: z.object({ q: text(100).pipe(z.string().min(1)) }),
    answer: z.object({ patients: z.array(PatientLine), interactions: z.array(InteractionLine) }),
  },
  management: {
    method: 'GET',
    path: '/functions/management',
    scope: 'company',
    who: leaders,
    about: ['interaction'],
    /** A period from day to day, or the last days; none reaches beyond today. */
    query: z.object({
      days: z.coerce.number().int().min(7).max(366).default(30),
      from: ExamFilter.from,
      to: ExamFilter.to,
      doctor: text(120).optional(),
      room: text(40).optional(),
      form: ExamFilter.form,
    }),
    answer: ManagementFigures,
  },
} as const satisfies Record<string, RouteSpec>;
