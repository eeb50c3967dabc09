import type { SayProblem } from './problem.ts';

/**
 * Looks at one value somebody else wrote. Reads own properties only, goes no deeper than the shape does, and never throws.
 */
export type Check = (value: unknown, place: string, say: SayProblem) => void;

const KEY = /^[A-Za-z0-9]{1,60}$/;
/** A tab is parsed with its number glued on: its own name ends in no digit. */
const TAB = /^[A-Za-z]{1,40}$/;
/** Names that mean something on every object of the language. */
const FORBIDDEN = new Set(Object.getOwnPropertyNames(Object.prototype).concat('prototype'));

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isKey = (value: unknown): value is string =>
  typeof value === 'string' && KEY.test(value) && !FORBIDDEN.has(value);

export const isTab = (value: unknown): value is string =>
  typeof value === 'string' && TAB.test(value) && !FORBIDDEN.has(value);

/** A part of a place: whatever was written there, short enough to be shown. */
export const inside = (place: string, part: unknown): string => {
  const name = typeof part === 'string' || typeof part === 'number' ? String(part).slice(0, 60) : '?';
  return place === '' ? name : `${place}.${name}`;
};

export const key: Check = (value, place, say) => {
  if (!isKey(value)) say(place, 'key');
};

export const tab: Check = (value, place, say) => {
  if (!isTab(value)) say(place, 'key');
};

export const checkText =
  (most = 400): Check =>
  (value, place, say) => {
    if (!isText(value, most)) say(place, 'text');
  };

/** They turn letters around: what is read is not what is stored. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/;

/** What has no place in a record, or cannot be stored at all, is no text. */
export function isText(value: unknown, most = 400): value is string {
  if (typeof value !== 'string' || value === '' || value.length > most || !value.isWellFormed()) return false;
  if (TURNING.test(value)) return false;
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127) return false;
  }
  return true;
}

export const checkFlag: Check = (value, place, say) => {
  if (typeof value !== 'boolean') say(place, 'flag');
};

export const checkNumber: Check = (value, place, say) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) say(place, 'number');
};

export const whole =
  (from: number, to: number): Check =>
  (value, place, say) => {
    if (!Number.isInteger(value) || Number(value) < from || Number(value) > to) say(place, 'number');
  };

/** A text, a number, or yes and no. */
export const simple: Check = (value, place, say) => {
  if (typeof value !== 'boolean' && !Number.isFinite(value) && !isText(value)) say(place, 'value');
};

export const oneOf =
  (choices: readonly unknown[]): Check =>
  (value, place, say) => {
    if (!choices.includes(value)) say(place, 'choice');
  };

export const list =
  (most: number, each: Check): Check =>
  (value, place, say) => {
    if (!Array.isArray(value)) return say(place, 'list');
    if (value.length > most) return say(place, 'tooMany');
    for (let at = 0; at < value.length; at += 1) each(value[at], inside(place, at), say);
  };

/** Names somebody chose, each with a value of one kind. */
export const record =
  (most: number, each: Check, name: (value: string) => boolean = isKey): Check =>
  (value, place, say) => {
    if (!isObject(value)) return say(place, 'object');
    const names = Object.keys(value);
    if (names.length > most) return say(place, 'tooMany');
    for (const own of names) {
      if (name(own)) each(value[own], inside(place, own), say);
      else say(inside(place, own), 'key');
    }
  };

/** The properties a thing may have, and those it must have. */
export const object =
  (shape: Readonly<Record<string, Check>>, required: readonly string[] = []): Check =>
  (value, place, say) => {
    if (!isObject(value)) return say(place, 'object');
    for (const name of required) if (!Object.hasOwn(value, name)) say(inside(place, name), 'missing');
    for (const name of Object.keys(value)) {
      const check = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (check) check(value[name], inside(place, name), say);
      else say(inside(place, name), 'unknownProperty');
    }
  };

/** The first of two that are alike is right, the second is not. */
export function distinct(values: readonly unknown[], placeOf: (at: number) => string, say: SayProblem): void {
  const seen = new Set<unknown>();
  values.forEach((value, at) => {
    if (seen.has(value)) say(placeOf(at), 'duplicate');
    seen.add(value);
  });
}

export const keysOf = (values: unknown): unknown[] =>
  Array.isArray(values) ? values.map((each) => (isObject(each) ? each.key : undefined)) : [];
