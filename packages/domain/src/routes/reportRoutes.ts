import { z } from 'zod';
import { SigningSecret } from '../entities/certificate.ts';
import { Id, Ok, text, Version, WrittenReason } from '../entities/common.ts';
import { FileContent } from '../entities/examFile.ts';
import { FHIR_TYPE } from '../entities/fhir.ts';
import {
  GuardFingerprint,
  Published,
  REPORT_FILE_BYTES,
  ReportCode,
  ReportLocale,
  ReportState,
  VerifiedReport,
} from '../entities/report.ts';
import { clinicians, everyone } from './callers.ts';
import { byId, queryFlag } from './inputs.ts';
import type { RouteSpec } from './route.ts';

/** From the forms of an exam to a paper, and from the paper to a report that no longer changes. */
export const reportRoutes = {
  /** Everything the report says, as a plain document. */
  reportPrintNew: {
    method: 'GET',
    path: '/functions/reportPrintNew',
    scope: 'company',
    who: everyone,
    about: 'nothing',
    slow: true,
    query: z.object({ id: Id, ignoreFilter: queryFlag, lang: ReportLocale.optional() }),
    answer: z.object({ report: z.record(z.string(), z.unknown()) }),
  },
  reportState: {
    method: 'GET',
    path: '/functions/interactions/:iuid/report',
    scope: 'company',
    who: everyone,
    about: ['interaction', 'company', 'user'],
    params: byId,
    answer: ReportState,
  },
  /** Makes the paper anew from what is stored; a file that was attached goes. */
  generateReport: {
    method: 'POST',
    path: '/functions/interactions/:iuid/report',
    scope: 'company',
    who: clinicians,
    changes: ['interaction'],
    slow: true,
    params: byId,
    body: z.strictObject({ lang: ReportLocale.optional() }),
    answer: ReportState,
  },
  attachReport: {
    method: 'POST',
    path: '/functions/interactions/:iuid/report/file',
    scope: 'company',
    who: clinicians,
    changes: ['interaction'],
    params: byId,
    upload: { mostBytes: REPORT_FILE_BYTES },
    answer: ReportState,
    slow: true,
  },
  /** The paper: of the version named, of the newest that is published, or the one that would be published now. */
  reportFile: {
    method: 'GET',
    path: '/functions/report/:iuid',
    scope: 'company',
    who: everyone,
    params: byId,
    query: z.object({ version: z.coerce.number().int().positive().optional(), draft: queryFlag }),
    answer: FileContent,
    kind: 'file',
  },
  /** The same version for other programs: a FHIR document with the paper in it. */
  reportFhir: {
    method: 'GET',
    path: '/functions/interactions/:iuid/fhir',
    scope: 'company',
    who: everyone,
    params: byId,
    // A link says in its address which clinic it is of.
    query: z.object({ version: z.coerce.number().int().positive().optional(), company: Id.optional() }),
    answer: z.object({ type: z.literal(FHIR_TYPE) }),
    kind: 'stream',
  },
  /** Somebody has seen a finding of the second reading and says why it may stand. `lang` is the language of the report. */
  dismissGuard: {
    method: 'POST',
    path: '/functions/interactions/:iuid/guard',
    scope: 'company',
    who: clinicians,
    changes: ['interaction'],
    params: byId,
    body: z.strictObject({
      finding: text(300).pipe(z.string().min(1)),
      fingerprint: GuardFingerprint,
      reason: WrittenReason,
      lang: ReportLocale.optional(),
    }),
    answer: ReportState,
  },
  /** `version` is the version of the exam the caller has seen. With `signature` its physician signs the file. */
  publishReport: {
    method: 'POST',
    path: '/functions/interactions/:iuid/publish',
    scope: 'company',
    who: clinicians,
    changes: ['interaction'],
    slow: true,
    params: byId,
    body: z.strictObject({
      version: Version,
      lang: ReportLocale.optional(),
      signature: z.strictObject({ passphrase: SigningSecret }).optional(),
    }),
    answer: Published,
  },
  /** The published version stays; the next one begins. */
  reopenReport: {
    method: 'POST',
    path: '/functions/interactions/:iuid/reopen',
    scope: 'company',
    who: clinicians,
    changes: ['interaction'],
    params: byId,
    answer: Ok,
  },
  verifyReport: {
    method: 'GET',
    path: '/functions/verify/:code',
    scope: 'public',
    who: 'anyone',
    about: 'nothing',
    params: z.object({ code: ReportCode }),
    answer: VerifiedReport,
  },
} as const satisfies Record<string, RouteSpec>;
