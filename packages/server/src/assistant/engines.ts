import type { AssistantMode } from '@gesta/domain';
import type { Config } from '../process/config.ts';
import type { ModelSettings } from '../process/modelSettings.ts';
import type { Assistant } from './assistantPort.ts';
import { modelEngine } from './modelEngine.ts';

/** One for each installation: it remembers how its model wants to be asked. */
const models = new WeakMap<ModelSettings, Assistant>();

/** The model this installation names, or none. */
export function installedModel({ model: settings }: Config): Assistant | null {
  if (settings === null) return null;
  const known = models.get(settings) ?? modelEngine(settings);
  models.set(settings, known);
  return known;
}

/** The most anybody of this installation has. */
export function installedMode(config: Config): AssistantMode {
  if (!config.assistant) return 'off';
  return installedModel(config) === null ? 'rules' : 'model';
}
