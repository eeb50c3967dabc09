import { loadChapters } from '@gesta/clinical';
import { compiledExam, DEFINITIONS, EMPTY_STATE, type Field, hasDataKey, recalculate, type Values } from '@gesta/forms';
import { expect, it } from 'vitest';
import { findings } from './findings.ts';
import { testSpeech } from './fixtures/speechIn.ts';
import { RULES } from './rules/all.ts';

await loadChapters();
const portuguese = await testSpeech('pt-BR');

/** Four fetuses with every exam form: as large as an exam becomes. */
function largest(fetuses: number): Values {
  const values: Record<string, unknown> = {
    'gestationalAge.info.calculo': 'DUM',
    'gestationalAge.info.date': '2026-06-09',
    'gestationalAge.info.interationDate': '2026-11-10',
  };
  for (const form of DEFINITIONS.filter(({ group }) => group === 'exame')) {
    values[hasDataKey(form.key)] = true;
    for (const panel of form.components.flatMap((section) => section.panels)) {
      const several = panel.replicate === 'feto' || panel.replicate === 'saco' ? fetuses : 3;
      for (const index of panel.replicate ? Array.from({ length: several }, (_, n) => n + 1) : [''])
        for (const field of panel.fields) {
          const value = typed(field);
          if (value !== undefined) values[`${form.key}.${panel.key}${index}.${field.key}`] ??= value;
        }
    }
  }
  const whole = {
    ...values,
    'gestationalAge.info.fetos': String(fetuses),
    'gestationalAge.info.qtdSacoGestacional': String(fetuses),
  };
  return recalculate(compiledExam(DEFINITIONS, whole), { ...EMPTY_STATE, values: whole }).values;
}

function typed({ type, decimals, items, multiple, reference }: Field): unknown {
  if (type === 'label' || type === 'date') return undefined;
  if (items) return multiple ? [items[0]?.value] : items[0]?.value;
  return decimals === undefined ? undefined : ((reference?.min ?? 10) + (reference?.max ?? 60)) / 2;
}

/** How many values are looked at. */
function effort(values: Values): number {
  let reads = 0;
  const counted = new Proxy(values, {
    get: (target, key) => {
      reads += 1;
      return Reflect.get(target, key);
    },
  });
  findings({ definitions: DEFINITIONS, values: counted }, portuguese);
  return reads;
}

it('looks at the values of the largest exam a few times each, not once for each rule', () => {
  const values = largest(4);
  const size = Object.keys(values).length;
  expect(size).toBeGreaterThan(2000);
  expect(findings({ definitions: DEFINITIONS, values }, portuguese).length).toBeGreaterThan(40);
  const reads = effort(values);
  // Every rule of every fetus reads a handful; what is set is looked at once more for whether it is shown.
  expect(reads).toBeLessThan(4 * size + 4 * RULES.length * 12);
});

it('takes as much more as there are more fetuses', () => {
  const [one, four] = [effort(largest(1)), effort(largest(4))];
  expect(four).toBeLessThan(5 * one);
});
