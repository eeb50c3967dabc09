import type { Acts } from '../http/context.ts';
import { listTemplates } from './listTemplates.ts';
import { removeTemplate } from './removeTemplate.ts';
import { saveTemplate } from './saveTemplate.ts';
import { templateVersions } from './templateVersions.ts';

export const templateActs: Acts<'listTemplates' | 'saveTemplate' | 'removeTemplate' | 'templateVersions'> = {
  listTemplates,
  saveTemplate,
  removeTemplate,
  templateVersions,
};
