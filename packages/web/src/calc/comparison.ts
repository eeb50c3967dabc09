import {
  type AuthorInfo,
  type Calculation,
  calculate,
  type FormulaInfo,
  lengthIn,
  roundTo,
  type Unit,
} from '@gesta/clinical';
import { type DrawnStandard, drawnStandard, type Filled, paramsOf } from '@gesta/report';
import type { ReferenceChoice } from '../chart/useReference.ts';

export type Answered = { info: AuthorInfo; calculation: Calculation };

/** Every author's answer to the same question, at once. What is typed is in the units of the chosen author. */
export function answersOf(info: FormulaInfo, asked: AuthorInfo, filled: Filled, allowUncertain: boolean): Answered[] {
  return info.authors.map((author) => ({
    info: author,
    calculation: calculate(author.path, paramsOf(author.params, inUnitsOf(author, asked, filled)), { allowUncertain }),
  }));
}

/** Two authors may take one length in different units: the length stays, the number changes. */
export function inUnitsOf(author: AuthorInfo, from: AuthorInfo, filled: Filled): Filled {
  if (author === from) return filled;
  return Object.fromEntries(
    Object.entries(filled).map(([key, value]) => [
      key,
      typeof value === 'number' ? converted(value, unitOf(from, key), unitOf(author, key)) : value,
    ]),
  );
}

function unitOf({ params }: AuthorInfo, key: string): Unit | null {
  const param = params.find(({ name }) => name === key);
  return param?.kind === 'number' ? param.unit : null;
}

function converted(value: number, from: Unit | null, to: Unit | null): number {
  const length = lengthIn(value, from ?? '', to ?? '');
  return length === value ? value : roundTo(length, 4);
}

/** The curves of all authors that have one. Uncertain ones are drawn only when they are allowed to speak. */
export function curvesOf({ measure, authors }: FormulaInfo, filled: Filled, allowUncertain: boolean): DrawnStandard[] {
  return authors
    .filter(({ hasCurve, available, offByDefault }) => hasCurve && available && (allowUncertain || !offByDefault))
    .map((info) => drawnStandard(measure, info, filled));
}

/** What the curves depend on: choices, not numbers. Typing a number redraws no curve. */
export function curveChoices({ authors }: FormulaInfo, filled: Filled): string {
  const names = authors.flatMap(({ params }) =>
    params.flatMap(({ name, kind }) => (kind === 'choice' || kind === 'flag' ? [name] : [])),
  );
  return names.map((name) => `${name}=${String(filled[name] ?? '')}`).join('&');
}

/** It says which author answers, and every author has one curve. */
const WHO_ANSWERS = 'formulaPeso';

/** A chart of a form names its curve by measure, author, sex and group; null where the curve depends on anything else. */
export function chartField(standard: DrawnStandard, filled: Filled): ReferenceChoice | null {
  const { author, params } = standard.info;
  const chosen = params
    .filter(({ name, kind }) => (kind === 'choice' || kind === 'flag') && name !== WHO_ANSWERS)
    .map(({ name }) => name);
  if (chosen.some((name) => name !== 'sexo' && name !== 'grupo')) return null;
  const { sexo, grupo } = filled;
  return {
    measure: standard.curve.measure,
    author,
    ...(chosen.includes('sexo') && sexo !== undefined ? { sex: sexo === 'masculino' ? 'male' : 'female' } : {}),
    ...(chosen.includes('grupo') && typeof grupo === 'string' ? { group: grupo } : {}),
  };
}

/** Several authors may date a measure and share one curve: drawing it twice compares nothing. */
export function areDifferent(standards: readonly DrawnStandard[]): boolean {
  const drawable = standards.filter(({ curve }) => curve.rows.length > 0);
  return new Set(drawable.map(({ curve }) => JSON.stringify(curve.rows))).size > 1;
}

/** Whether all authors of a measure answer the same thing, so that their numbers can stand beside each other. */
export function isOneQuestion({ authors }: FormulaInfo): boolean {
  const first = authors[0]?.outputs[0]?.id;
  return authors.length > 1 && authors.every(({ outputs }) => outputs[0]?.id === first);
}
