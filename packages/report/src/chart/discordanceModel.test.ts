import { createTranslate, loadMessages } from '@gesta/domain';
import type { DiscordanceExam } from '@gesta/findings';
import { sayCriterion } from '@gesta/findings';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChartWords } from './chartWords.ts';
import { discordanceModel } from './discordanceModel.ts';
import { svgText } from './svgText.ts';

let words: ChartWords;
beforeAll(async () => {
  const messages = await loadMessages('pt-BR');
  words = { t: createTranslate('pt-BR', messages, messages), locale: 'pt-BR' };
});

const drawn = (exams: DiscordanceExam[]) =>
  discordanceModel({ width: 340, height: 130, exams, title: 'Discordância', head: ['IG', '%'], words });

describe('the drawing of a discordance', () => {
  const exams = [
    { age: 141, percent: 3.8, current: false },
    { age: 185, percent: 21.03, current: true },
  ];

  it('has the two limits, the exams before hollow and this exam filled', () => {
    const model = drawn(exams);
    expect(model.texts.map(({ text, fill }) => [text, fill])).toEqual([
      ['25 %', 'err'],
      ['20 %', 'warn'],
      ['3,8', 'ink'],
      ['21,0', 'ink'],
    ]);
    expect(model.marks.map(({ filled }) => filled)).toEqual([false, true]);
    expect(model.lines).toHaveLength(1);
    const [warn, bad] = model.areas;
    const top = (d = '') => Number(/V([\d.]+)/.exec(d)?.[1]);
    expect(top(bad?.d)).toBe(model.plot.top);
    expect(model.marks[1]?.y).toBeLessThan(Number(/ ([\d.]+)H/.exec(warn?.d ?? '')?.[1]));
    expect(svgText(model, 'x')).not.toContain('undefined');
  });

  it('says every exam', () => {
    const model = drawn(exams);
    expect(model.tables[0]?.rows).toEqual([
      ['20s1d', '3,8 %'],
      ['26s3d', '21,0 %'],
    ]);
  });

  it('has room for a discordance beyond thirty per cent', () => {
    const model = drawn([{ age: 185, percent: 43, current: true }]);
    expect(model.marks[0]?.y).toBeGreaterThan(model.plot.top);
    expect(model.lines).toEqual([]);
  });
});

describe('a criterion in words', () => {
  const say = (criterion: Parameters<typeof sayCriterion>[0]) => Object.values(sayCriterion(criterion, words));

  it('says what is asked, of whom, and what was found', () => {
    expect(say({ code: 'weightBelow10', state: 'met', fetus: 2, value: 0.0432 })).toEqual([
      'Peso do menor < P10',
      'feto 2: P4',
    ]);
    expect(say({ code: 'discordance', state: 'notMet', fetus: null, value: 21.03 })).toEqual([
      'Discordância ≥ 25 %',
      '21,0 %',
    ]);
    expect(say({ code: 'velocities', state: 'notMet', fetus: null, value: [0.95, 1.11] })).toEqual([
      'PVS-ACM ≥ 1,5 e ≤ 0,8 MoM',
      '0,95 MoM · 1,11 MoM',
    ]);
    expect(say({ code: 'bladder', state: 'unknown', fetus: 2, value: null })[1]).toBe('não avaliado');
    expect(say({ code: 'demise', state: 'met', fetus: 1, value: null })[1]).toBe('feto 1: presente');
  });

  it('never rounds a percentile over its limit', () => {
    expect(say({ code: 'weightBelow10', state: 'met', fetus: 2, value: 0.0996 })[1]).toBe('feto 2: P9,9');
    expect(say({ code: 'weightBelow10', state: 'met', fetus: 2, value: 0.0464 })[1]).toBe('feto 2: P4,6');
    expect(say({ code: 'umbilicalAbove95', state: 'met', fetus: 2, value: 0.9502 })[1]).toBe('feto 2: P95,1');
  });
});
