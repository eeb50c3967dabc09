import { loadChapters } from '@gesta/clinical';
import type { GestationInteraction, OpenedExam } from '@gesta/domain';
import { compiledExam, DEFINITIONS, EMPTY_STATE, type Placed, recalculate, type Values } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import { changeOf, fallOf, lastExamAge, type Moment, type TrajectoryExam, trajectoryOf } from './trajectory.ts';

await loadChapters();

const FORM = '2ndand3rdquarter';
const CA = `${FORM}.biometria1.ca`;
const DATED = {
  [`${FORM}.hasData`]: true,
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': '2026-04-29',
  'gestationalAge.info.interationDate': '2026-11-12',
};

const otherExam = (iuid: string, date: string, formValues: Values): GestationInteraction =>
  ({ iuid, date, serviceDay: date.slice(0, 10), status: 'PUBLICADO', formValues }) as GestationInteraction;

const AT_20 = otherExam('a', '2026-09-21T12:00:00Z', {
  'gestationalAge.info.calculada': 145,
  'morphological.biometria1.ca': 152,
});
const AT_24 = otherExam('b', '2026-10-15T12:00:00Z', { 'gestationalAge.info.calculada': 169, [CA]: 190 });
const AT_32 = otherExam('d', '2026-12-10T12:00:00Z', { 'gestationalAge.info.calculada': 225, [CA]: 280 });

function exam(values: Values, otherInteractions: readonly GestationInteraction[]): TrajectoryExam & { place: Placed } {
  const all = { ...DATED, ...values };
  const compiled = compiledExam(DEFINITIONS, all);
  const state = recalculate(compiled, { ...EMPTY_STATE, values: all });
  const store = { compiled: () => compiled, state: () => state };
  const place = compiled.fields.get(CA);
  if (!place) throw new Error('no place');
  const interaction = { iuid: 'c', date: '2026-11-12T12:00:00Z' };
  return { place, store, opened: { interaction, otherInteractions } as unknown as OpenedExam };
}

it('follows a measure through the exams, whichever form it was typed into', () => {
  const { place, ...open } = exam({ [CA]: 222 }, [AT_20, AT_24]);
  expect(
    trajectoryOf(place, open).map(({ age, value, current, calculation }) => [
      age,
      value,
      current,
      Math.round((calculation?.percentil ?? 0) * 100),
    ]),
  ).toEqual([
    [145, 152, false, 34],
    [169, 190, false, 29],
    [197, 222, true, 8],
  ]);
});

it('places every exam on the curve chosen for this exam', () => {
  const { place, ...open } = exam({ [CA]: 222, [`${CA}Autor`]: 'intergrowth' }, [AT_24]);
  expect(trajectoryOf(place, open).map(({ calculation }) => calculation?.path)).toEqual([
    '/calc/ca/intergrowth/v1',
    '/calc/ca/intergrowth/v1',
  ]);
});

it('says how far the percentile moved since the last exam before this exam', () => {
  const { place, ...open } = exam({ [CA]: 222 }, [AT_20, AT_24, AT_32]);
  expect(changeOf(trajectoryOf(place, open))).toMatchObject({ points: -21, since: { age: 169 } });
  expect(lastExamAge(open)).toBe(169);
});

it('has no change without a measure now, or without one before', () => {
  const untyped = exam({}, [AT_24]);
  expect(changeOf(trajectoryOf(untyped.place, untyped))).toBeNull();
  const first = exam({ [CA]: 222 }, []);
  expect(changeOf(trajectoryOf(first.place, first))).toBeNull();
  expect(lastExamAge(first)).toBeNull();
});

describe('a fall over the visits', () => {
  const moment = (age: number, percentil: number, current = false) =>
    ({ iuid: String(age), age, value: 1, current, calculation: { percentil, bound: null } }) as Moment;

  it('that no visit shows against the one before is said against the first that does', () => {
    const visits = [moment(154, 0.72), moment(182, 0.5), moment(210, 0.3, true)];
    expect(changeOf(visits)?.points).toBe(-20);
    expect(fallOf(visits)).toMatchObject({ points: -42, since: { age: 154 } });
    expect(fallOf([moment(154, 0.9), moment(182, 0.72), moment(210, 0.3, true)])).toMatchObject({
      since: { age: 182 },
    });
  });

  it('is none where it is small, recent or a rise', () => {
    expect(fallOf([moment(154, 0.6), moment(210, 0.3, true)])).toBeNull();
    expect(fallOf([moment(200, 0.9), moment(210, 0.3, true)])).toBeNull();
    expect(fallOf([moment(154, 0.1), moment(210, 0.9, true)])).toBeNull();
    expect(fallOf([moment(210, 0.3, true)])).toBeNull();
  });
});
