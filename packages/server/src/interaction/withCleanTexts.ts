import { cleanRichText } from '@gesta/domain';
import { type FormDefinition, partsOfKey } from '@gesta/forms';
import type { Folded } from './formHistory.ts';

const WRITTEN_IN_EDITOR: ReadonlySet<string> = new Set(['texteditor', 'richtexteditor']);

/** A text is stored with the marks of the editor alone, whoever sent it. */
export function withCleanTexts(definitions: readonly FormDefinition[], sent: Folded): Folded {
  const clean: Folded = new Map(sent);
  for (const [key, value] of sent)
    if (typeof value === 'string' && value.includes('<') && isRichText(definitions, key))
      clean.set(key, cleanRichText(value));
  return clean;
}

function isRichText(definitions: readonly FormDefinition[], key: string): boolean {
  const place = partsOfKey(key);
  const form = definitions.find((each) => each.key === place?.form);
  const panel = form?.components.flatMap(({ panels }) => panels).find((each) => each.key === place?.tab);
  return WRITTEN_IN_EDITOR.has(panel?.fields.find((each) => each.key === place?.field)?.type ?? '');
}
