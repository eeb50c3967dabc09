import { loadChapters } from '@gesta/clinical';
import type { Values } from '@gesta/forms';
import { expect, it } from 'vitest';
import { examOf } from './exam.ts';
import { fall } from './fall.ts';
import { toldExam } from './fixtures/told.ts';

await loadChapters();

const TAB = '2ndand3rdquarter.biometria1';

/** Weighed 1900 g at 34 weeks, on 12 November 2026; by Hadlock 1300 g at 28 weeks lie at about the 75th percentile. */
function fell(earlierExams: readonly { date: string; values: Values }[], now: Record<string, unknown> = {}) {
  const told = toldExam({
    ga: 34,
    earlierExams,
    tabs: { [TAB]: { pesoEstimado: 1900, pesoEstimadoPercentil: 0.11, curvaPeso: 'hadlock', ...now } },
  });
  const found = fall('pesoEstimado', { exam: examOf(told), n: 1, at: TAB, self: null, offered: [] });
  return found && found.value > 0.5 ? found.keys : null;
}
const earlierExam = (date: string, weight: unknown, age: unknown = 196, tab = TAB) => ({
  date,
  values: { 'gestationalAge.info.calculada': age, [`${tab}.pesoEstimado`]: weight },
});

it('is how much it fell, from an exam long enough before', () => {
  expect(fell([earlierExam('2026-10-01', 1300)])).toEqual([
    `${TAB}.pesoEstimadoPercentil`,
    `2026-10-01/${TAB}.pesoEstimado`,
    '2026-10-01/gestationalAge.info.calculada',
  ]);
  expect(fell([earlierExam('2026-10-29', 1300)])).not.toBeNull();
  expect(fell([earlierExam('2026-10-30', 1300)])).toBeNull();
  expect(fell([earlierExam('2026-12-01', 1300)])).toBeNull();
  expect(fell([earlierExam('2026-10-01', 1150)])).toBeNull();
});

it('reads the latest exam that shows it, in whichever form it weighed the fetus, by an instant too', () => {
  const found = fell([
    earlierExam('2026-09-20', 1300),
    earlierExam('2026-10-01T08:30:00.000Z', 1300, 196, 'morphological.biometria1'),
    earlierExam('2026-10-20', 1100),
  ]);
  expect(found?.[1]).toBe('2026-10-01/morphological.biometria1.pesoEstimado');
});

it('is on the curve of this exam: on another the same weights may have fallen less', () => {
  const earlierExams = [earlierExam('2026-10-01', 1240)];
  const falls = ['hadlock', 'fmf', 'who', 'intergrowth', 'nichd'].map(
    (curvaPeso) => fell(earlierExams, { curvaPeso }) !== null,
  );
  expect(falls).toContain(true);
  expect(falls).toContain(false);
});

it('is none where something is missing', () => {
  expect(fell([])).toBeNull();
  expect(fell([earlierExam('2026-10-01', undefined)])).toBeNull();
  expect(fell([earlierExam('2026-10-01', 'heavy')])).toBeNull();
  expect(fell([earlierExam('2026-10-01', 1300, null)])).toBeNull();
  expect(fell([earlierExam('sometime', 1300)])).toBeNull();
  expect(fell([earlierExam('2026-10-01', 1300)], { pesoEstimadoPercentil: null })).toBeNull();
  expect(fell([earlierExam('2026-10-01', 1300)], { pesoEstimadoPercentil: 0.5 })).toBeNull();
});
