import type { MessageKey } from '@gesta/domain';
import { type FieldSpeech, inSentence, sayFieldValue, sayInSentence, sayPercentile, writeNumber } from '@gesta/domain';
import { folded, isSet, type Placed } from '@gesta/forms';
import { filledOf, measuredAmount } from './amount.ts';
import type { Companion } from './companion.ts';
import { fieldName } from './fieldName.ts';
import { rowsInScope } from './rows.ts';
import type { RuleRef, SaidPart } from './rules/rule.ts';
import { keysOfRef, type Scope } from './scope.ts';
import { UNFILLED, withoutUnfilled } from './unfilled.ts';

export type SaidText = { text: string; keys: readonly string[] };

/** Empty text where nothing was found: the sentence then leaves it out. */
export function sayPart(said: SaidPart, scope: Scope, speech: FieldSpeech): SaidText {
  if (typeof said === 'string') return sayRef(said, scope, speech);
  if ('text' in said) return { text: said.text, keys: [] };
  if ('side' in said) return { text: speech.t(`finding.side.${said.side}`), keys: [] };
  if ('amount' in said) {
    const found = measuredAmount(said.amount, scope);
    return found ? { text: writeNumber(found.value, speech.locale, 0, 2), keys: found.keys } : NOTHING;
  }
  if ('rows' in said) return sayRows(said.rows, scope, speech);
  if ('nameOfLeast' in said) return nameOfLeast(said.nameOfLeast, scope);
  if ('least' in said) return sayKey(leastOf(said.least, scope), scope, speech);
  return sayKey(besideMost(said, scope), scope, speech);
}

const NOTHING: SaidText = { text: '', keys: [] };

function sayRef(ref: RuleRef, scope: Scope, speech: FieldSpeech): SaidText {
  const place = scope.self && scope.exam.compiled.fields.get(scope.self.choice);
  if (ref === '@label') return { text: place ? fieldName(place, scope.exam.compiled, speech) : '', keys: [] };
  if (ref === '@obs') return place ? observed(place, scope, speech) : NOTHING;
  return sayKey(keysOfRef(ref, scope)[0], scope, speech);
}

function sayKey(key: string | undefined, { exam }: Scope, speech: FieldSpeech): SaidText {
  if (key === undefined) return NOTHING;
  const value = exam.at(key);
  const owner = exam.owner(key);
  return { text: owner && isSet(value) ? sayStored(owner, value, speech) : '', keys: [key] };
}

/** A stored value inside a sentence: an option begins as any word there does. */
export function sayStored(
  { place, kind }: { place: Pick<Placed, 'field' | 'panel'>; kind: Companion | null },
  value: unknown,
  speech: FieldSpeech,
): string {
  if (kind === 'percentil' && typeof value === 'number')
    return sayPercentile({ percentil: value, bound: null }, speech.locale);
  if (kind === 'zscore' && typeof value === 'number') return writeNumber(value, speech.locale, 2, 2);
  if (kind === 'ig') return sayFieldValue({ ...place, field: { ...place.field, suffix: '00s0d' } }, value, speech);
  if (kind === 'obs') return oneLine(String(value));
  return oneLine(sayInSentence(place, value, speech));
}

function sayRows(wanted: string, scope: Scope, speech: FieldSpeech): SaidText {
  const rows = rowsInScope(scope).filter(({ value }) => isSet(value) && folded(value) === folded(wanted));
  const said = rows.map(({ place }) => {
    const { text, keys } = observed(place, scope, speech, 'finding.observedIn');
    const name = inSentence(fieldName(place, scope.exam.compiled, speech), speech.locale);
    return { text: `${name}${text}`, keys: [place.key, ...keys] };
  });
  return { text: said.map(({ text }) => text).join(', '), keys: said.flatMap(({ keys }) => keys) };
}

/** What was observed at a row, behind a colon, or in brackets within a list; the sentence ends by itself. */
function observed(
  { key }: Placed,
  { exam }: Scope,
  { t }: FieldSpeech,
  words: 'finding.observed' | 'finding.observedIn' = 'finding.observed',
): SaidText {
  const obs = `${key}Obs`;
  const value = exam.at(obs);
  const text = typeof value === 'string' ? withoutStop(oneLine(value)) : '';
  return { text: text === '' ? '' : t(words, { text }), keys: [obs] };
}

function withoutStop(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === '.' || text[end - 1] === ' ')) end -= 1;
  return text.slice(0, end);
}

/** What somebody typed may have lines; a sentence has none. Spaces that hold a number together stay. */
const oneLine = (text: string): string => text.replace(/[\t\n\v\f\r ]+/g, ' ').trim();

/** The key of the least of the numbers that are there. */
function leastOf(refs: readonly RuleRef[], scope: Scope): string | undefined {
  const there = filledOf(refs, scope).filter((each) => each !== null);
  return there.toSorted((one, other) => one.value - other.value)[0]?.keys[0];
}

function nameOfLeast(names: readonly { name: string; of: RuleRef }[], scope: Scope): SaidText {
  const key = leastOf(
    names.map(({ of }) => of),
    scope,
  );
  const least = names.find(({ of }) => keysOfRef(of, scope)[0] === key);
  return key === undefined || !least ? NOTHING : { text: least.name, keys: [key] };
}

/** Another field of the tab whose number is the greatest; of the first tab where none has one. */
function besideMost({ field, ofMost }: { field: string; ofMost: RuleRef }, scope: Scope): string | undefined {
  const there = filledOf([ofMost], scope).filter((each) => each !== null);
  const [most] = there.toSorted((one, other) => other.value - one.value);
  const key = most?.keys[0] ?? keysOfRef(ofMost, scope)[0];
  return key === undefined ? undefined : key.slice(0, key.lastIndexOf('.') + 1) + field;
}

/** The sentence of a rule, and the keys of what stands in it. */
export function sayFinding(
  { id, wording, say }: { id: string; wording?: string | undefined; say: Readonly<Record<string, SaidPart>> },
  scope: Scope,
  speech: FieldSpeech,
): { sentence: string; keys: readonly string[] } {
  const parts = Object.entries(say).map(([name, said]) => ({ name, said, ...sayPart(said, scope, speech) }));
  const texts = parts.map(({ name, said, text }) => [name, text === '' && said !== '@obs' ? UNFILLED : text]);
  const key = wording === undefined ? `finding.${id}` : `finding.${id}.${wording}`;
  return {
    // No compiler can check a key that is built at run time; a test walks the rules instead.
    sentence: withoutUnfilled(speech.t(key as MessageKey, Object.fromEntries(texts))),
    keys: parts.flatMap(({ keys }) => keys),
  };
}
