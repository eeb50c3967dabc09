import { calculate, loadChapters, loadPassports } from '@gesta/clinical';
import { formulaAt } from '@gesta/report';
import { beforeAll, expect, it } from 'vitest';
import { workedLines, writtenWith } from './worked.ts';

let passports: Awaited<ReturnType<typeof loadPassports>>;
beforeAll(async () => {
  await loadChapters();
  passports = await loadPassports();
});

const SAY = { number: (value: number) => String(Math.round(value * 1000) / 1000), literal: (text: string) => text };
const linesAt = (path: string, filled: Record<string, number>) => {
  const calculation = calculate(path, filled);
  const sources = formulaAt(path)?.author.sources ?? [];
  return workedLines(sources, passports, calculation, filled).map((line) => [
    line.left,
    writtenWith(line, SAY),
    line.value,
  ]);
};

it('writes the equations with the numbers of the exam: the age a length means, and the middle of its curve', () => {
  expect(linesAt('ca/hadlock', { ca: 222, idadeGestacionalEmDias: 197 })).toEqual([
    ['AC', '8.14 + 0.753·22.2 + 0.0036·22.2²', expect.closeTo(26.63, 2)],
    ['mean_cm', '−13.3 + 1.61·28.143 − 0.00998·28.143²', expect.closeTo(24.11, 2)],
  ]);
  expect(linesAt('ccn/robinson', { ccn: 62 })).toEqual([
    ['GA_days', '8.052·√(1.037·62) + 23.73', expect.closeTo(88.3, 1)],
  ]);
});

it('picks the equation that was used of several', () => {
  const [line] = linesAt('peso/hadlock3', { cc: 262, ca: 222, cf: 51.6 });
  expect(line?.[1]).toBe('1.326 − 0.00326·22.2·5.16 + 0.0107·26.2 + 0.0438·22.2 + 0.158·5.16');
});

it('shows no line that does not give the answer', () => {
  // Quantiles by a table of coefficients: the letters are not in the exam.
  expect(linesAt('cu/who', { cu: 47.6, idadeGestacionalEmDias: 197 }).map(([left]) => left)).not.toContain('ln(y_q)');
});
