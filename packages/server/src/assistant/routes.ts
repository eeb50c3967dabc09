import type { Acts } from '../http/context.ts';
import { aiAssistant, aiAssistantStream, previewAssistant } from './askAssistant.ts';
import { assistantCounts } from './counts.ts';
import { assistantEntries, decideAssistantItems } from './entries.ts';
import { assistantState } from './readState.ts';
import { assistantSettings, checkAssistant, saveAssistantSettings } from './settings.ts';
import { assistantSources } from './sources.ts';
import { aiFillTemplate, aiSuggestConclusion } from './writeConclusion.ts';

export const assistantActs: Acts<
  | 'aiAssistant'
  | 'aiAssistantStream'
  | 'previewAssistant'
  | 'aiFillTemplate'
  | 'aiSuggestConclusion'
  | 'assistantState'
  | 'assistantSources'
  | 'assistantEntries'
  | 'decideAssistantItems'
  | 'assistantCounts'
  | 'assistantSettings'
  | 'saveAssistantSettings'
  | 'checkAssistant'
> = {
  aiAssistant,
  aiAssistantStream,
  previewAssistant,
  aiFillTemplate,
  aiSuggestConclusion,
  assistantState,
  assistantSources,
  assistantEntries,
  decideAssistantItems,
  assistantCounts,
  assistantSettings,
  saveAssistantSettings,
  checkAssistant,
};
