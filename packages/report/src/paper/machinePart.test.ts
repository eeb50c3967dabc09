import { createTranslate, type FieldSpeech, loadFormMessages, loadMessages } from '@gesta/domain';
import { compiledExam, DEFINITIONS, deviceSourceKey, type Values } from '@gesta/forms';
import { beforeAll, expect, it } from 'vitest';
import { machineLines, type TakenMeasure } from './machinePart.ts';

let speech: FieldSpeech;
beforeAll(async () => {
  const messages = await loadMessages('pt-BR');
  const words = await loadFormMessages('pt-BR');
  const t = createTranslate('pt-BR', messages, messages);
  speech = { t, locale: 'pt-BR', say: (label) => words[label] ?? label };
});

const FORM = '2ndand3rdquarter';
const taken = (id: string, value: number, more: Partial<TakenMeasure> = {}): TakenMeasure => ({
  ...{ id, value, text: null, unit: 'cm', device: 'SELFMADE OB-ONE', moment: '12/11/2026 14:31' },
  ...more,
});
function linesOf(values: Values, measures: readonly TakenMeasure[], isPrinted = (_section: string) => true): string[] {
  const whole: Values = { [`${FORM}.hasData`]: true, ...values };
  const compiled = compiledExam(DEFINITIONS, whole);
  return machineLines(measures, { compiled, values: whole, isPrinted }, speech);
}

const key = (field: string, fetus = 1) => `${FORM}.biometria${fetus}.${field}`;
const MEASURED: Values = {
  'gestationalAge.info.fetos': '1',
  [key('dbp')]: 54,
  [key('ca')]: 178,
  [key('cf')]: 38,
  [deviceSourceKey(key('dbp'))]: 'head',
  [deviceSourceKey(key('cf'))]: 'femur',
};
const SENT = [taken('head', 5.4), taken('femur', 3.8), taken('belly', 17.8)];

it('[IMG-069] names the machine that numbers were taken from, with what it sent, and no number that was typed', () => {
  expect(linesOf(MEASURED, SENT)).toEqual(['SELFMADE OB-ONE, 12/11/2026 14:31: DBP 5,4 cm · CF 3,8 cm']);
  expect(linesOf({ ...MEASURED, [deviceSourceKey(key('cf'))]: undefined }, SENT)).toEqual([
    'SELFMADE OB-ONE, 12/11/2026 14:31: DBP 5,4 cm',
  ]);
});

it('says nothing of what is not printed, or whose report is gone', () => {
  expect(linesOf(MEASURED, SENT, (section) => section !== `${FORM}.biometria`)).toEqual([]);
  expect(linesOf(MEASURED, [])).toEqual([]);
});

it('has a line for each report, and names the fetus where there are several', () => {
  const twins: Values = {
    ...MEASURED,
    'gestationalAge.info.fetos': '2',
    [key('dbp', 2)]: 52,
    [deviceSourceKey(key('dbp', 2))]: 'other',
  };
  expect(linesOf(twins, [...SENT, taken('other', 5.2, { moment: '12/11/2026 15:02' })])).toEqual([
    'SELFMADE OB-ONE, 12/11/2026 14:31: DBP (Feto 1) 5,4 cm · CF (Feto 1) 3,8 cm',
    'SELFMADE OB-ONE, 12/11/2026 15:02: DBP (Feto 2) 5,2 cm',
  ]);
});
