import { addDays, type CalendarDay, loadChapters } from '@gesta/clinical';
import {
  compiledExam,
  DEFINITIONS,
  EMPTY_STATE,
  enteredIn,
  isPlaceVisible,
  recalculate,
  type Values,
} from '@gesta/forms';
import { type Bundle, examBundle, hl7Result, type PublishedExam } from '@gesta/report';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFetus } from '../demo/biometry.ts';
import { demoForms } from '../demo/examForms.ts';
import { EXAM_KINDS, type ExamKind } from '../demo/examKinds.ts';
import { createRandom } from '../demo/random.ts';
import { readConfig } from '../process/config.ts';
import { TRIPLETS } from '../test/reportSamples.ts';
import { validFhir } from '../test/validFhir.ts';
import { fhirContext } from './readPublished.ts';

beforeAll(async () => {
  await loadChapters();
});

const DAY = '2026-11-12' as CalendarDay;
/** How old a pregnancy is at each kind of exam; what is about no pregnancy has none. */
const AGES: Record<ExamKind, number | null> = {
  early: 55,
  screening: 88,
  growth: 200,
  morphological: 155,
  doppler: 220,
  wellbeing: 250,
  echo: 180,
  cervix: 150,
  gynecologic: null,
  breast: null,
  consultation: 190,
};
const company = { iuid: '3d0f8b1c-5a2e-4f7b-9c1d-000000000001' };
const config = readConfig({}, 'demo');
const patient = {
  name: 'PACIENTE',
  patId: '77',
  identity: '52998224725',
  birthdate: '1990-02-28' as CalendarDay,
  sex: 'F' as const,
};

function valuesOf(kind: ExamKind, fetuses: number): Values {
  const random = createRandom(7, fetuses);
  const age = AGES[kind];
  const start = age === null ? null : addDays(DAY, -age);
  return demoForms({
    kind,
    day: DAY,
    accessionNumber: '004178',
    patient: { ...patient, pat_id: '77', weight: 61.5, height: 164 } as never,
    pregnancy: start && {
      start,
      firstExam: DAY,
      fetuses: Array.from({ length: fetuses }, () => makeFetus(random)),
      sacs: fetuses,
    },
    random,
  });
}

function published(typed: Values, type: PublishedExam['type']): PublishedExam {
  const { values, results } = recalculate(compiledExam(DEFINITIONS, typed), { ...EMPTY_STATE, values: typed });
  const formulas = [...results.values()].filter(({ error }) => error === null).map(({ path }) => path);
  return {
    interaction: '11111111-2222-4333-8444-555555555555',
    patient: '99999999-8888-4777-8666-555555555555',
    ...{ type, version: 1, code: '7K3M-AAAA-BBBB', replaces: null, origin: 'generated', studies: [] },
    publishedAt: '2026-11-12T15:00:00.000Z',
    definitions: DEFINITIONS,
    paper: { size: 4, data: 'JVBERg==' },
    frozen: {
      ...{ values, formulas, measured: [], layout: { print: [] }, serviceDay: DAY, patient },
      clinic: { name: 'Clínica', nameFull: '', identity: '12345678000195' },
      doctor: { name: 'Dra. Ana', registration: 'CRM-SP 12345' },
    },
  };
}

type Observed = {
  resourceType: string;
  code: { coding: { system: string; code: string }[] };
  valueQuantity?: { value: number; system?: string; code?: string };
  valueRatio?: { denominator: { value: number } };
};
/** Numbers by the key of their field. */
const numbersIn = (bundle: Bundle): Map<string, number> =>
  new Map(
    bundle.entry.flatMap(({ resource }): [string, number][] => {
      const { resourceType, code, valueQuantity, valueRatio } = resource as unknown as Observed;
      const value = valueQuantity?.value ?? valueRatio?.denominator.value;
      const key =
        resourceType === 'Observation' && code.coding.find(({ system }) => system === 'urn:gesta:field')?.code;
      return key && value !== undefined ? [[key, value]] : [];
    }),
  );

const EVERY_KIND = (Object.keys(EXAM_KINDS) as ExamKind[]).flatMap((kind) =>
  AGES[kind] === null ? [[kind, 1] as const] : [[kind, 1] as const, [kind, 2] as const],
);

describe('every kind of exam leaves as a Bundle', () => {
  it.each(EVERY_KIND)(
    '[IOP-001] %s of %i validates, and the numbers in it are those that were held',
    async (kind, fetuses) => {
      const exam = published(valuesOf(kind, fetuses), kind === 'consultation' ? 'prontuario' : 'exame');
      const bundle = examBundle(exam, await fhirContext({ company, config }, 'pt-BR'));
      validFhir(bundle);
      const { values } = exam.frozen;
      const numbers = numbersIn(bundle);
      for (const [key, value] of numbers) expect([key, value]).toEqual([key, Number(values[key])]);
      // Every measure somebody typed into a form that is printed is there.
      const compiled = compiledExam(DEFINITIONS, values);
      const entered = enteredIn(compiled, values);
      const typed = [...compiled.fields.values()].filter(
        (place) =>
          EXAM_KINDS[kind].forms.includes(place.form as never) &&
          typeof values[place.key] === 'number' &&
          place.field.type === 'textfield' &&
          isPlaceVisible(place, values) &&
          entered.isSaid(place),
      );
      expect(typed.filter(({ key }) => !numbers.has(key)).map(({ key }) => key)).toEqual([]);
      if (kind !== 'consultation') expect(numbers.size).toBeGreaterThan(0);
    },
  );

  it('[IOP-002] of three fetuses each has its own numbers', async () => {
    const { formValues } = TRIPLETS.interaction;
    const bundle = examBundle(published(formValues, 'exame'), await fhirContext({ company, config }, 'pt-BR'));
    validFhir(bundle);
    const numbers = numbersIn(bundle);
    for (const n of [1, 2, 3])
      for (const field of ['dbp', 'cc', 'ca', 'cf']) {
        const key = `2ndand3rdquarter.biometria${n}.${field}`;
        expect(numbers.get(key)).toBe(formValues[key]);
      }
  });
});

describe('every kind of exam leaves as a result of HL7', () => {
  const names = { application: 'GESTA', facility: 'CLINICA' };
  const head = { from: names, to: names, control: '1', at: '20261112150000+0000', charset: 'utf8' as const };

  it.each(EVERY_KIND)('[IOP-006] %s of %i has no two lines under one name', async (kind, fetuses) => {
    const { paper, ...exam } = published(valuesOf(kind, fetuses), kind === 'consultation' ? 'prontuario' : 'exame');
    const ctx = await fhirContext({ company, config }, 'pt-BR');
    const text = hl7Result({ ...exam, paper: { ...paper, data: 'JVBERg==' } }, ctx, head, null);
    const lines = text.split('\r').filter((line) => line.startsWith('OBX'));
    const about = lines.map((line) => line.split('|')).map(([, , , name = '', sub]) => `${name.split('^')[0]} ${sub}`);
    expect(about.filter((each, at) => about.indexOf(each) !== at)).toEqual([]);
  });
});
