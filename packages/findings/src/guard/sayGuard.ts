import { parseDay } from '@gesta/clinical';
import type { FieldSpeech, MessageKey } from '@gesta/domain';
import { writeNumber } from '@gesta/domain';
import { type FormDefinition, formatDay } from '@gesta/forms';
import { sayRead } from '../conclusion/sayRead.ts';
import type { GuardFinding, GuardParam } from './reading/rule.ts';

type Around = { definitions: readonly FormDefinition[]; fetuses: number };

/** The sentence of a finding, in the language of the reader. */
export function sayGuard(
  { words, params, index }: Pick<GuardFinding, 'words' | 'params' | 'index'>,
  { definitions, fetuses }: Around,
  speech: FieldSpeech,
): string {
  const texts = Object.entries(params).map(([name, param]) => [
    name,
    // How many there are chooses the words as well.
    name === 'count' && 'number' in param ? param.number : sayParam(param, definitions, speech),
  ]);
  // No compiler can check a key that is built at run time; a test walks the rules instead.
  const sentence = speech.t(`guard.rule.${words}` as MessageKey, Object.fromEntries(texts));
  return index !== null && fetuses >= 2 ? speech.t('finding.ofFetus', { n: index, sentence }) : sentence;
}

function sayParam(param: GuardParam, definitions: readonly FormDefinition[], speech: FieldSpeech): string {
  if ('text' in param) return param.text;
  if ('number' in param) return writeNumber(param.number, speech.locale, 0, 2);
  if ('language' in param)
    return new Intl.DisplayNames([speech.locale], { type: 'language' }).of(param.language) ?? param.language;
  if ('day' in param) {
    const day = parseDay(param.day);
    return day === null ? param.day : formatDay(day);
  }
  if ('form' in param) {
    const form = definitions.find(({ key }) => key === param.form);
    return form ? speech.say(form.label) : param.form;
  }
  if ('field' in param) {
    const keys = typeof param.field === 'string' ? [param.field] : param.field;
    return keys.map((key) => sayRead(definitions, { key, value: null }, speech)?.field ?? key).join(', ');
  }
  const { as: key, value, exact = false } = param;
  return sayRead(definitions, { key, value, exact }, speech)?.text ?? String(value);
}
