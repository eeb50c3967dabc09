import { formulas, loadChapters } from '@gesta/clinical';
import { authorKey } from '@gesta/report';
import { beforeAll, expect, test } from 'vitest';
import { carried, paramsOfAll, readAddress, writeAddress } from './address.ts';
import { calculatorsSearch } from './calculatorsSearch.ts';

beforeAll(() => loadChapters('charts', 'organs', 'risk'));

const info = (measure: string) => {
  const found = formulas().find((each) => each.measure === measure);
  if (!found) throw new Error(measure);
  return found;
};

test('a link restores author, fields and exams', () => {
  const asked = {
    author: 'who',
    filled: { ca: 222, idadeGestacionalEmDias: 197 },
    exams: [
      { x: 145, value: 156.5 },
      { x: 169, value: 190 },
    ],
  };
  expect(readAddress(info('ca'), writeAddress(asked))).toEqual(asked);
});

test('an address somebody wrote by hand does no harm', () => {
  const search = calculatorsSearch({ author: 'nobody', ca: 'abc', exams: '1:2:3_x_5', more: { a: 1 } });
  expect(readAddress(info('ca'), search)).toEqual({ author: null, filled: {}, exams: [{ x: 1, value: 2 }] });
});

test('no parameter has the name of something else in the address', () => {
  for (const each of formulas()) {
    const names = paramsOfAll(each).map(({ name }) => name);
    expect(names, each.measure).not.toContain('author');
    expect(names, each.measure).not.toContain('exams');
  }
});

test('the authors of every measure are told apart', () => {
  for (const { measure, authors } of formulas()) {
    expect(new Set(authors.map(authorKey)).size, measure).toBe(authors.length);
  }
});

test('what two calculators ask is typed once; the value of an index is not carried', () => {
  expect(carried({ ca: 222, idadeGestacionalEmDias: 197 }, info('cc'))).toEqual({ idadeGestacionalEmDias: '197' });
  expect(carried({ ca: 222, idadeGestacionalEmDias: 197 }, info('peso'))).toEqual({ ca: '222' });
  expect(carried({ valor: 1.1, idadeGestacionalEmDias: 197 }, info('pi-cerebral'))).toEqual({
    idadeGestacionalEmDias: '197',
  });
});
