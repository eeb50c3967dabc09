import { z } from 'zod';
import { FileContent } from '../entities/examFile.ts';
import { LOGO_LIMITS, PrintConfig, PrintLayoutPut } from '../entities/printConfig.ts';
import { PrintPreset } from '../entities/printPreset.ts';
import { clinicians, everyone, leaders } from './callers.ts';
import type { RouteSpec } from './route.ts';

/** Any text: what names no company of the caller is answered as a company that does not exist. */
const ofCompany = z.object({ company: z.string().max(100) });

const logo = { path: '/functions/companies/:company/logo', scope: 'company', params: ofCompany } as const;
const preset = {
  path: '/functions/profile/printPresets/gestationInteraction',
  scope: 'identity',
  who: clinicians,
  answer: PrintPreset,
} as const;

/** How a company prints its reports, and what a person usually prints. */
export const printRoutes = {
  printConfig: {
    method: 'GET',
    path: '/functions/companies/:company/print-config',
    scope: 'company',
    who: clinicians,
    about: ['company'],
    params: ofCompany,
    answer: PrintConfig,
  },
  savePrintConfig: {
    method: 'PUT',
    path: '/functions/companies/:company/print-config',
    scope: 'company',
    who: leaders,
    changes: ['company'],
    params: ofCompany,
    body: PrintLayoutPut,
    answer: PrintConfig,
  },
  /** It stands on papers that everybody of the clinic may print. */
  companyLogo: { method: 'GET', ...logo, who: everyone, answer: FileContent, kind: 'file' },
  saveCompanyLogo: {
    method: 'POST',
    ...logo,
    who: leaders,
    changes: ['company'],
    upload: { mostBytes: LOGO_LIMITS.bytes },
    slow: true,
    answer: PrintConfig,
  },
  removeCompanyLogo: { method: 'DELETE', ...logo, who: leaders, changes: ['company'], answer: PrintConfig },
  printPreset: { method: 'GET', ...preset, about: ['user'] },
  /** A merge: what is not sent stays. */
  savePrintPreset: { method: 'PATCH', ...preset, changes: ['user'], body: PrintPreset },
} as const satisfies Record<string, RouteSpec>;
