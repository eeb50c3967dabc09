import { describe, expect, it } from 'vitest';
import { dayProblem, maskDay, shownDay, storedDay } from './dayMask.ts';

const typed = (text: string) => maskDay(text, text.length);

describe('a day being typed', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['03', '03'],
    ['030', '03/0'],
    ['0307', '03/07'],
    ['03071', '03/07/1'],
    ['03071991', '03/07/1991'],
    ['030719912', '03/07/1991'],
    ['3/7/1991', '03/07/1991'],
    ['3.', '03'],
    ['03/07/1991', '03/07/1991'],
    ['3 de julho', '03'],
  ])('[FRM-145] %s is written %s', (text, mask) => expect(typed(text).text).toBe(mask));

  it('keeps the caret behind the digit it was behind', () => {
    expect(maskDay('0307', 4).caret).toBe(5);
    expect(maskDay('03/107/1991', 4)).toEqual({ text: '03/10/7199', caret: 4 });
    expect(maskDay('03/07/191', 8)).toEqual({ text: '03/07/191', caret: 8 });
    expect(maskDay('3/07/1991', 0, true)).toEqual({ text: '30/71/991', caret: 0 });
    expect(maskDay('230/71/991', 1)).toEqual({ text: '23/07/1991', caret: 1 });
  });

  it('[FRM-081] is a day once it has eight digits, and null before', () => {
    expect(storedDay('03/07/1991')).toBe('1991-07-03');
    for (const text of ['', '3', '03/07', '03/07/199']) expect(storedDay(text)).toBeNull();
  });

  it('says whether digits are missing or the day does not exist', () => {
    expect([dayProblem(''), dayProblem('03/07/1991')]).toEqual([null, null]);
    expect(dayProblem('03/07/199')).toBe('incomplete');
    expect(dayProblem('31/02/2024')).toBe('impossible');
    expect(dayProblem('29/02/2024')).toBeNull();
  });
});

it('[FRM-238] a stored day is shown as DD/MM/YYYY; what is no day stays in view', () => {
  expect(shownDay('1991-07-03')).toBe('03/07/1991');
  expect([shownDay(undefined), shownDay('em julho')]).toEqual(['', 'em julho']);
});
