import { randomUUID } from 'node:crypto';
import { loadChapters } from '@gesta/clinical';
import type { FormValue } from '@gesta/domain';
import { compiledExam } from '@gesta/forms';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { FormValues } from '../db/schema.ts';
import { OUR_FORMS } from '../form/ourForms.ts';
import { rememberCalculated } from './calculatedHere.ts';
import { calculated, examAfter } from './examAfter.ts';
import type { Folded, InteractionRow } from './formHistory.ts';

const { forms: definitions } = OUR_FORMS;
const BEGUN: FormValues = {
  'gestationalAge.hasData': true,
  '2ndand3rdquarter.hasData': true,
  'obstetricdoppler.hasData': true,
  'morphological.hasData': true,
  'gynecologic.hasData': true,
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': '2026-04-29',
  'gestationalAge.info.interationDate': '2026-11-12',
  'gestationalAge.info.fetos': '1',
};

beforeAll(() => loadChapters());

it('what a save reaches is what calculating the whole exam gives, whatever is sent', () => {
  const places = [...compiledExam(definitions, BEGUN).fields.values()];
  const plain = fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: 400 }),
    fc.constantFrom<FormValue>(true, false, 'presente', 'ausente', '2026-05-06', 12.5),
  );
  const said = fc.constantFrom(...places).chain(({ key, field }) => {
    const choices = (field.items ?? []).map((item): FormValue => item.value);
    return fc.tuple(fc.constant(key), choices.length > 0 ? fc.oneof(plain, fc.constantFrom(...choices)) : plain);
  });
  const saves = fc.array(fc.array(said, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(saves, (all) => {
      const row = { id: randomUUID(), version: 1, updatedAt: new Date(0), forms: calculated(definitions, BEGUN) };
      for (const each of all) {
        const sent: Folded = new Map(each);
        const whole = examAfter(definitions, row as InteractionRow, sent);
        rememberCalculated(row, definitions);
        const reached = examAfter(definitions, row as InteractionRow, sent);
        expect({ ...reached.forms }).toEqual(whole.forms);
        expect([reached.set, reached.unset.toSorted()]).toEqual([whole.set, whole.unset.toSorted()]);
        row.forms = whole.forms;
        row.version += 1;
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 40), endOnFailure: true },
  );
});
