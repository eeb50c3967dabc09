import type { MessageKey, Translate } from '@gesta/domain';
import { sayPlace } from '@gesta/domain';
import { type FormDefinition, placeOfKey } from '@gesta/forms';
import type { SaveMark } from './autosave.ts';

type Speech = { t: Translate; say: (label: string) => string };

/** Why something is not stored, where what was typed is, and which fields it is about. */
export function refusedText(
  { code, fields }: Extract<SaveMark, { is: 'refused' }>,
  definitions: readonly FormDefinition[],
  { t, say }: Speech,
): string {
  if (code === 'tooLarge') return t('saving.tooLarge');
  if (!fields) return t(`errors.${code}`);
  const named = Object.entries(fields).map(([key, why]) => {
    const place = placeOfKey(definitions, key);
    const said = place && sayPlace(place, { t, say });
    return `${said ? `${said.form} · ${said.field}` : key} (${t(why as MessageKey).replace(/\.$/, '')})`;
  });
  return `${t('saving.refusedFields')} ${named.join('; ')}.`;
}
