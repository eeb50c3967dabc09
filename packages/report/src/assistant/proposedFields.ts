import type { AssistantWords, FieldSpeech, ProposedField, ProposedKind } from '@gesta/domain';
import { plainWord, plainWords, trimmed } from './phrases.ts';

const UNITS: ReadonlyMap<string, number> = new Map([
  ['mm', 1],
  ['cm', 1],
  ['ml', 1],
  ['kg', 2],
  ['g', 0],
  ['bpm', 0],
  ['%', 0],
  ['°', 0],
  ['cm/s', 1],
  ['mmhg', 0],
  ['мм', 1],
  ['см', 1],
  ['мл', 1],
  ['кг', 2],
  ['г', 0],
]);
const USUAL_DECIMALS = 1;

const KINDS = ['long', 'number', 'yesNo', 'list', 'date', 'text'] as const satisfies readonly ProposedKind[];

/** A word at its beginning that the alphabet of keys does not have. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'абвгдезиклмнопрстуфхцчшщыэюя'].map((letter, at) => [
    letter,
    [
      'a',
      'b',
      'v',
      'g',
      'd',
      'e',
      'z',
      'i',
      'k',
      'l',
      'm',
      'n',
      'o',
      'p',
      'r',
      's',
      't',
      'u',
      'f',
      'h',
      'ts',
      'ch',
      'sh',
      'sch',
      'y',
      'e',
      'yu',
      'ya',
    ][at] ?? '',
  ]),
);

/** `Tamanho do pólipo` is kept as `tamanhoDoPolipo`. */
export function keyFrom(name: string, taken: ReadonlySet<string>): string {
  const words = plainWords(name)
    .map((word) => [...word].map((letter) => LETTERS[letter] ?? letter).join(''))
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '');
  const joined = words.map((word, at) => (at === 0 ? word : `${word[0]?.toUpperCase()}${word.slice(1)}`)).join('');
  const bare = (/^[a-z]/.test(joined) ? joined : `x${joined}`).slice(0, 40);
  if (!taken.has(bare)) return bare;
  for (let number = 2; ; number += 1) if (!taken.has(`${bare}${number}`)) return `${bare}${number}`;
}

export const capitalized = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** A field as it was described: `número em mm`, `lista: a, b, c`. */
export function describedField(
  label: string,
  described: string,
  key: string,
  { words, speech }: { words: AssistantWords; speech: FieldSpeech },
): ProposedField {
  const kind = kindIn(described, words);
  const unit = unitIn(described);
  const base = { key, label: capitalized(label), items: [], decimals: null, suffix: null, required: false };
  if (kind === 'number' || (unit !== null && kind !== 'list'))
    return {
      ...base,
      type: 'textfield',
      decimals: unit === null ? USUAL_DECIMALS : (UNITS.get(unit.toLowerCase()) ?? USUAL_DECIMALS),
      suffix: unit,
    };
  if (kind === 'yesNo') {
    const items = (['yes', 'no'] as const).map((value) => ({ value, label: speech.t(`common.${value}`) }));
    return { ...base, type: 'radio', items };
  }
  if (kind === 'list') {
    const [, ...listed] = described.split(':');
    const names = listed
      .join(':')
      .split(/[,;/|]/)
      .map(trimmed)
      .filter((name) => name !== '');
    return {
      ...base,
      type: 'select',
      items: [...new Set(names)].map((name) => ({ value: name, label: capitalized(name) })),
    };
  }
  return { ...base, type: kind === 'long' ? 'textarea' : kind === 'date' ? 'date' : 'textfield' };
}

function kindIn(described: string, words: AssistantWords): ProposedKind {
  const said = ` ${plainWords(described.split(':')[0] ?? '').join(' ')} `;
  return (
    KINDS.find((kind) => words.kinds[kind].some((name) => said.includes(` ${plainWords(name).join(' ')} `))) ?? 'text'
  );
}

function unitIn(described: string): string | null {
  return described.split(/[\s,;()]+/).find((word) => UNITS.has(plainWord(word).toLowerCase())) ?? null;
}

/** `indicação (texto), tamanho (número, mm)`: names, each with what stands in brackets behind it. */
export function describedFields(text: string, words: AssistantWords): { label: string; described: string }[] {
  const found: { label: string; described: string }[] = [];
  let label = '';
  let described = '';
  let depth = 0;
  const close = () => {
    const name = withoutFirst(trimmed(label), words.and);
    if (name !== '') found.push({ label: name, described: described.trim() });
    label = '';
    described = '';
  };
  for (const sign of text) {
    if (sign === '(') depth += 1;
    else if (sign === ')') {
      depth -= 1;
      if (depth <= 0) close();
      depth = Math.max(0, depth);
    } else if (depth > 0) described += sign;
    else if (sign === ',' || sign === ';' || sign === '\n') close();
    else label += sign;
  }
  close();
  return found;
}

/** A name is led in by `called`, the last of a list by `and`. */
export function withoutFirst(name: string, leading: readonly string[]): string {
  const [first = '', ...rest] = name.split(/\s+/);
  return rest.length > 0 && leading.some((word) => plainWord(word) === plainWord(first)) ? rest.join(' ') : name;
}
