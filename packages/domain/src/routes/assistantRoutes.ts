import { z } from 'zod';
import { ASSISTANT_LIMITS, AssistantQuestion } from '../entities/assistant.ts';
import {
  AssistantCount,
  AssistantEngine,
  AssistantEvent,
  AssistantItem,
  AssistantReply,
  AssistantSettings,
  AssistantSettingsDraft,
  AssistantState,
  EntriesAbout,
  ItemDecision,
  LedgerEntry,
} from '../entities/assistantLedger.ts';
import { Id, Ok } from '../entities/common.ts';
import { InteractionLine } from '../entities/interaction.ts';
import { ReportLocale } from '../entities/report.ts';
import { clinicians, leaders } from './callers.ts';
import { byId, limit } from './inputs.ts';
import type { RouteSpec } from './route.ts';

const asking = { scope: 'company', who: clinicians, slow: true, changes: ['assistant'] } as const;
const ids = z.array(Id).max(100).default([]);

/** An assistant proposes and a person decides: none of these changes a record. */
export const assistantRoutes = {
  aiAssistant: {
    ...asking,
    method: 'POST',
    path: '/functions/aiAssistant',
    body: AssistantQuestion,
    answer: AssistantReply,
  },
  /** The same while it is being said. */
  aiAssistantStream: {
    ...asking,
    method: 'POST',
    kind: 'pieces',
    path: '/functions/aiAssistant/stream',
    body: AssistantQuestion,
    answer: AssistantEvent,
  },
  /** What would be sent to a model if this was asked; null where nothing would. */
  previewAssistant: {
    method: 'POST',
    path: '/functions/aiAssistant/preview',
    scope: 'company',
    who: clinicians,
    slow: true,
    changes: 'nothing',
    body: AssistantQuestion,
    answer: z.object({ engine: AssistantEngine, sent: z.unknown() }),
  },
  /** `filled: false` answers the template as it was. */
  aiFillTemplate: {
    ...asking,
    method: 'POST',
    path: '/functions/aiFillTemplate',
    body: z.strictObject({
      id: Id,
      template: z.string().max(ASSISTANT_LIMITS.text, 'errors.textTooLong'),
      lang: ReportLocale.optional(),
    }),
    answer: z.object({
      conclusion: z.string(),
      filled: z.boolean(),
      engine: AssistantEngine,
      entry: Id.nullable(),
      items: z.array(AssistantItem),
    }),
  },
  /** Plain sentences, one a line, and the same one by one. Where it fails there are none. */
  aiSuggestConclusion: {
    ...asking,
    method: 'POST',
    path: '/functions/aiSuggestConclusion',
    body: z.strictObject({
      id: Id,
      previusStudyIds: ids,
      lastDoctorStudyIds: ids,
      lang: ReportLocale.optional(),
    }),
    answer: z.object({
      conclusion: z.string(),
      suggestions: z.array(z.string()),
      engine: AssistantEngine,
      entry: Id.nullable(),
      items: z.array(AssistantItem),
    }),
  },
  assistantState: {
    method: 'GET',
    path: '/functions/assistantState',
    scope: 'company',
    who: clinicians,
    about: ['company', 'user', 'patient'],
    query: z.object({ interaction: Id.optional() }),
    answer: AssistantState,
  },
  /** What a conclusion may be written after: the patient's earlier exams, and the last ones of its doctor. */
  assistantSources: {
    method: 'GET',
    path: '/functions/assistantSources',
    scope: 'company',
    who: clinicians,
    about: ['interaction'],
    query: z.object({ interaction: Id }),
    answer: z.object({ previous: z.array(InteractionLine), lastOfDoctor: z.array(InteractionLine) }),
  },
  /** Newest first. */
  assistantEntries: {
    method: 'GET',
    path: '/functions/assistantEntries',
    scope: 'company',
    who: clinicians,
    about: ['assistant'],
    query: EntriesAbout.refine(
      ({ interaction, formKey }) => (interaction === undefined) !== (formKey === undefined),
      'errors.required',
    ),
    answer: z.array(LedgerEntry),
  },
  /** What was decided before stays decided. */
  decideAssistantItems: {
    method: 'POST',
    path: '/functions/assistantEntries/:iuid/outcome',
    scope: 'company',
    who: clinicians,
    changes: ['assistant'],
    params: byId,
    body: z.strictObject({
      items: z
        .array(ItemDecision)
        .min(1)
        .max(ASSISTANT_LIMITS.list * 2),
    }),
    answer: Ok,
  },
  /** Per person and month, newest month first. */
  assistantCounts: {
    method: 'GET',
    path: '/functions/assistantCounts',
    scope: 'company',
    who: leaders,
    about: ['assistant'],
    query: z.object({ months: limit(36, 12) }),
    answer: z.array(AssistantCount),
  },
  assistantSettings: {
    method: 'GET',
    path: '/functions/assistantSettings',
    scope: 'company',
    who: leaders,
    about: ['company'],
    answer: AssistantSettings,
  },
  saveAssistantSettings: {
    method: 'PUT',
    path: '/functions/assistantSettings',
    scope: 'company',
    who: leaders,
    changes: ['company'],
    body: AssistantSettingsDraft,
    answer: AssistantSettings,
  },
  /** Whether the model answers at all; nothing of a patient is in the question. */
  checkAssistant: {
    method: 'POST',
    path: '/functions/assistantSettings/check',
    scope: 'company',
    who: leaders,
    slow: true,
    changes: 'nothing',
    answer: z.object({ ok: z.boolean(), error: z.string().nullable(), models: z.array(z.string()) }),
  },
} as const satisfies Record<string, RouteSpec>;
