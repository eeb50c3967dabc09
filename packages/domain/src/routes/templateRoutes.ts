import { z } from 'zod';
import { Ok } from '../entities/common.ts';
import { Template, TemplateDraft, TemplateId, TemplateVersion } from '../entities/template.ts';
import { clinicians } from './callers.ts';
import type { RouteSpec } from './route.ts';

const byId = z.object({ iuid: TemplateId });

/** The texts reports begin with: those of the company, and those that are everybody's. */
export const templateRoutes = {
  /** Those of the company first, by name. */
  listTemplates: {
    method: 'GET',
    path: '/functions/templates',
    scope: 'company',
    who: clinicians,
    about: ['template', 'systemTemplate'],
    answer: z.object({ templates: z.array(Template) }),
  },
  saveTemplate: {
    method: 'POST',
    path: '/functions/templates',
    scope: 'company',
    who: clinicians,
    changes: ['template', 'systemTemplate'],
    body: TemplateDraft,
    answer: Template,
  },
  removeTemplate: {
    method: 'DELETE',
    path: '/functions/templates/:iuid',
    scope: 'company',
    who: clinicians,
    changes: ['template', 'systemTemplate'],
    params: byId,
    answer: Ok,
  },
  /** Newest first. */
  templateVersions: {
    method: 'GET',
    path: '/functions/templates/:iuid/contents',
    scope: 'company',
    who: clinicians,
    about: ['template', 'systemTemplate'],
    params: byId,
    answer: z.object({ versions: z.array(TemplateVersion) }),
  },
} as const satisfies Record<string, RouteSpec>;
