import type { AssistantWords } from '@gesta/domain';
import type { Field, FormDefinition, Panel } from '@gesta/forms';
import { plainWords, takenApart, trimmed } from './phrases.ts';

/** A field of a form, whichever of its tabs. */
export type NamedField = { form: FormDefinition; panel: Panel; field: Field };

/** What is shown and never asked has no name anybody would look for. */
const NAMELESS = new Set(['divider', 'tabs', 'tab', 'info', 'chartline', 'evolutionchart', 'gChart']);

type Say = (label: string) => string;
type Scored<T> = { of: T; score: number };

/** 0: its name. 1: each word begins one of its name. From 2 on a person is asked: a letter is wrong, or an ending. */
const NEARLY = 2;
const SHORTEST = 3;
const STEM = 5;

export function beginsWord(typed: string, word: string): boolean {
  return typed === word || (typed.length >= SHORTEST && word.startsWith(typed));
}

/** `obrigatória`, `obrigatório`: the beginning is the word. */
export function sharesStem(typed: string, word: string): boolean {
  if (Math.min(typed.length, word.length) < STEM || Math.abs(typed.length - word.length) > 3) return false;
  const shared = Math.max(4, Math.min(typed.length, word.length) - 2);
  return typed.slice(0, shared) === word.slice(0, shared);
}

const MOST_KNOWN = 20_000;
const known = new Map<string, readonly string[]>();

/** Every name of every field is looked at for every question: each is taken apart once. */
function wordsOf(label: string): readonly string[] {
  const words = known.get(label) ?? plainWords(label);
  // Names of a clinic's own fields come and go.
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(label, words);
  return words;
}

function scoreOf(typed: readonly string[], labels: readonly string[], small: ReadonlySet<string>): number | null {
  if (typed.length === 0) return null;
  let best: number | null = null;
  const better = (score: number) => {
    best = best === null ? score : Math.min(best, score);
  };
  const wanted = typed.join(' ');
  for (const label of labels) {
    const words = wordsOf(label);
    if (words.length === 0) continue;
    const own = words.filter((word) => !small.has(word));
    if (words.join(' ') === wanted || own.join(' ') === wanted) better(0);
    else if (typed.every((each) => words.some((word) => beginsWord(each, word)))) better(1);
    else if (isNear(wanted, own.join(' '))) better(NEARLY);
    else if (typed.every((each) => words.some((word) => beginsWord(each, word) || sharesStem(each, word))))
      better(NEARLY + 1);
  }
  return best;
}

/** A letter in five may be another one, be missing or be too many. */
export function isNear(one: string, other: string): boolean {
  const most = Math.floor(Math.max(one.length, other.length) / 5);
  if (most === 0 || Math.abs(one.length - other.length) > most) return false;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1)
      now.push(
        Math.min(
          (before[at] ?? 0) + 1,
          (now[at - 1] ?? 0) + 1,
          (before[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1),
        ),
      );
    before = now;
  }
  return (before[other.length] ?? most + 1) <= most;
}

/** `Diâmetro biparietal (DBP)` goes by either name. */
function labelsOf(label: string): string[] {
  const open = label.indexOf('(');
  const close = label.indexOf(')', open);
  if (open < 0 || close < 0) return [label];
  return [label, label.slice(0, open) + label.slice(close + 1), label.slice(open + 1, close)];
}

function best<T>(all: readonly T[], score: (each: T) => number | null): { found: T[]; score: number } {
  const scored = all.flatMap((of): Scored<T>[] => {
    const own = score(of);
    return own === null ? [] : [{ of, score: own }];
  });
  const least = Math.min(...scored.map((each) => each.score));
  return { found: scored.filter((each) => each.score === least).map(({ of }) => of), score: least };
}

export type FoundFields = {
  fields: readonly NamedField[];
  /** None has this name; these have nearly. */
  nearly: boolean;
};

export type NameContext = {
  definitions: readonly FormDefinition[];
  /** The form in view: where two forms ask the same, this one is meant. */
  form: string | null;
  words: AssistantWords;
  say: Say;
};

const allFields = (definitions: readonly FormDefinition[]): NamedField[] =>
  definitions.flatMap((form) =>
    form.components.flatMap(({ panels }) =>
      panels.flatMap((panel) =>
        panel.fields.filter(({ type }) => !NAMELESS.has(type)).map((field) => ({ form, panel, field })),
      ),
    ),
  );

const withoutSmall = (text: string, small: ReadonlySet<string>): string[] => {
  const words = plainWords(text);
  const telling = words.filter((word) => !small.has(word));
  return telling.length > 0 ? telling : words;
};

/** The fields somebody may mean, in the form in view before any other; `x em y` is a field of a tab or of a form. */
export function fieldsNamed(text: string, context: NameContext): FoundFields {
  const { definitions, form, words, say } = context;
  const small = new Set(words.small.flatMap(plainWords));
  const all = allFields(definitions);
  const search = (name: string, among: readonly NamedField[]) => {
    const typed = withoutSmall(name, small);
    return best(among, ({ field }) => scoreOf(typed, [...labelsOf(say(field.label)), field.key], small));
  };
  let found = search(text, all);
  if (found.score > 0)
    for (const [name, place] of dividedAt(text, words.inside)) {
      const there = all.filter((each) => isPlace(place, each, small, say));
      const inside = search(name, there);
      if (inside.found.length > 0 && inside.score < found.score) found = inside;
    }
  if (found.found.length === 0) return { fields: [], nearly: false };
  const inView = found.found.filter((each) => each.form.key === form);
  return { fields: inView.length > 0 ? inView : found.found, nearly: found.score >= NEARLY };
}

const isPlace = (text: string, { form, panel }: NamedField, small: ReadonlySet<string>, say: Say): boolean => {
  const score = scoreOf(withoutSmall(text, small), [say(panel.label), say(form.label), panel.key], small);
  return score !== null && score !== NEARLY;
};

/** Before and behind each word that may part a name from its place. */
export function dividedAt(text: string, inside: readonly string[]): (readonly [string, string])[] {
  const { words } = takenApart(text);
  const parting = new Set(inside.flatMap(plainWords));
  return words.flatMap((word, at) =>
    parting.has(word.text) && at > 0 && at < words.length - 1
      ? [[trimmed(text.slice(0, word.from)), trimmed(text.slice(word.to))] as const]
      : [],
  );
}

/** The tabs of some forms that go by a name. */
export function tabsNamed(text: string, { definitions, form, words, say }: NameContext) {
  const small = new Set(words.small.flatMap(plainWords));
  const typed = withoutSmall(text, small);
  const all = definitions.flatMap((each) =>
    each.components.flatMap(({ panels }) => panels.map((panel) => ({ form: each, panel }))),
  );
  const { found, score } = best(all, ({ panel, form: of }) =>
    scoreOf(typed, [say(panel.label), panel.key, ...(of.components.length === 1 ? [say(of.label)] : [])], small),
  );
  const inView = found.filter((each) => each.form.key === form);
  return { tabs: inView.length > 0 ? inView : found, nearly: score >= NEARLY };
}

/** Whatever has a name: templates, forms. */
export function namedAmong<T>(text: string, all: readonly T[], nameOf: (each: T) => string, words: AssistantWords) {
  const small = new Set(words.small.flatMap(plainWords));
  const typed = withoutSmall(text, small);
  const { found, score } = best(all, (each) => scoreOf(typed, [nameOf(each)], small));
  return { found, nearly: score >= NEARLY };
}
