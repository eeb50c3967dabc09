import { BASE_AGE, FETUSES } from '@gesta/forms';
import type { Exam, Read } from './exam.ts';
import { placentas } from './placentas.ts';
import type { ConclusionRule, RuleRef } from './rules/rule.ts';

/** A rule that was offered, and the values it was made from. */
export type Offered = {
  rule: Pick<ConclusionRule, 'id' | 'group' | 'severity'>;
  n: number | null;
  keys: readonly string[];
};

/** What a rule is asked about: an exam, of one fetus where it has its own tabs, in one tab. */
export type Scope = {
  exam: Exam;
  n: number | null;
  at: string | null;
  /** The field a generic rule is about. */
  self: { choice: string; percentil: string; zscore: string } | null;
  /** What was offered before it. */
  offered: readonly Offered[];
  /** The keys behind its references, which are the same as long as the exam has its shape. */
  known?: Map<RuleRef, readonly string[]>;
};

/** The value behind a reference that names one place. */
export function readRefIn(ref: RuleRef, scope: Scope): Read {
  const { exam } = scope;
  switch (ref) {
    case '@ga':
      return { keys: [BASE_AGE], value: inWeeks(exam.at(BASE_AGE)) };
    case '@fetuses':
      return { keys: [FETUSES], value: exam.fetuses };
    case '@placentas':
      return placentas(exam);
  }
  const [key = ''] = keysOfRef(ref, scope);
  return { keys: [key], value: exam.at(key) };
}

const inWeeks = (days: unknown): unknown => (typeof days === 'number' ? days / 7 : undefined);

/** The keys behind a reference: more than one where a star stands for every tab. */
export function keysOfRef(ref: RuleRef, scope: Scope): readonly string[] {
  // The placentas are told by another exam each time.
  if (ref === '@placentas') return placentas(scope.exam).keys;
  const known = scope.known?.get(ref);
  if (known) return known;
  const keys = keysNow(ref, scope);
  scope.known?.set(ref, keys);
  return keys;
}

function keysNow(ref: RuleRef, { exam, n, at, self }: Scope): readonly string[] {
  if (ref === '@ga' || ref === '@ig') return [BASE_AGE];
  if (ref === '@fetuses') return [FETUSES];
  if (ref.startsWith('@')) return self ? [self[ref.slice(1) as keyof typeof self]] : [];
  const whole = ref.includes('.') ? ref : `${at}.${ref}`;
  return expanded(inForm(whole, exam).replace('{n}', String(n ?? 1)), exam);
}

/** The tab a rule stands at. */
export const tabOf = (ref: RuleRef, exam: Exam, n: number | null): string =>
  inForm(ref, exam).replace('{n}', String(n ?? 1));

const inForm = (ref: RuleRef, exam: Exam): string =>
  ref.startsWith('QMB.') ? `${exam.growthForm}${ref.slice(3)}` : ref;

function expanded(key: string, { compiled }: Exam): string[] {
  const star = key.indexOf('*');
  if (star < 0) return [key];
  const replica = compiled.panels.get(key.slice(0, star))?.replicate;
  const count = replica === undefined ? 0 : compiled.counts[replica];
  return Array.from({ length: count }, (_, index) => `${key.slice(0, star)}${index + 1}${key.slice(star + 1)}`);
}
