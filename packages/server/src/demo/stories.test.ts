import { daysBetween, loadChapters } from '@gesta/clinical';
import { compiledExam, DEFINITIONS } from '@gesta/forms';
import { expect, it } from 'vitest';
import { makeClinic } from './clinic.ts';
import { DEMO_COMPANIES } from './demoPeople.ts';

await loadChapters();
const clinic = makeClinic(DEMO_COMPANIES[0].plan, new Date('2026-11-12T19:30:00Z'));
const TODAY = '2026-11-12';
const SINGLE = 'MARIANA COSTA ALMEIDA';
const TWINS = 'BEATRIZ SANTANA MOURA';

const patientOf = (name: string) => clinic.patients.find((each) => each.name === name);
const gestationOf = (name: string) => clinic.gestations.find((each) => each.patient_id === patientOf(name)?.id);

/** The interactions of the pregnancy, oldest first. */
function told(name: string) {
  const gestation = gestationOf(name);
  return clinic.interactions
    .filter((interaction) => interaction.gestation_id === gestation?.id)
    .map((interaction) => ({
      ...interaction,
      age: gestation ? daysBetween(gestation.date, interaction.service_day) : null,
    }));
}

it('a single pregnancy in four interactions, the last in progress', () => {
  const interactions = told(SINGLE);
  expect(interactions.map(({ age, status }) => [age, status])).toEqual([
    [12 * 7 + 5, 'PUBLICADO'],
    [20 * 7 + 5, 'PUBLICADO'],
    [24 * 7 + 1, 'PUBLICADO'],
    [28 * 7 + 1, 'ANDAMENTO'],
  ]);
  const [, second, third, last] = interactions;
  expect(second?.forms['morphological.biometria1.pesoEstimado']).toBe(368);
  expect(third?.forms['2ndand3rdquarter.biometria1.pesoEstimado']).toBe(640);
  expect(last?.forms).toMatchObject({
    'gestationalAge.info.calculo': 'DUM',
    'gestationalAge.info.calculada': 197,
    '2ndand3rdquarter.biometria1.pesoEstimado': 1049,
    '2ndand3rdquarter.biometria1.caPercentil': 0.0775,
  });
});

it('beside it an exam of today that nobody has linked or opened', () => {
  const loose = clinic.interactions.filter(
    (interaction) => interaction.patient_id === patientOf(SINGLE)?.id && !interaction.gestation_id,
  );
  expect(loose).toMatchObject([{ service_day: TODAY, status: 'LAUDAR', doctor_id: null, has_image: true, forms: {} }]);
});

it('a monochorionic diamniotic twin pregnancy whose weights drift apart from interaction to interaction', () => {
  const [first, ...growth] = told(TWINS);
  expect(gestationOf(TWINS)).toMatchObject({ fetos: 2, sacos: 1 });
  expect(first?.forms).toMatchObject({
    'gestationalAge.info.calculo': 'manual',
    'gestationalAge.info.calculoRef': 'CCN',
    'gestationalAge.info.fetos': '2',
    '1stinitialtracking.biometria2.corionicidade': '1',
    '1stinitialtracking.biometria2.amniocidade': '2',
  });
  const discordance = growth.map(
    ({ forms }) =>
      forms['2ndand3rdquarter.biometria1.discordanciaPeso'] ?? forms['morphological.biometria1.discordanciaPeso'],
  );
  expect(discordance).toEqual([4.1, 7.3, 11.4, 21]);
  expect(growth.map(({ status }) => status)).toEqual(['PUBLICADO', 'PUBLICADO', 'PUBLICADO', 'ANDAMENTO']);
  expect(growth.at(-1)?.forms['gestationalAge.info.dateTest']).toBe(first?.service_day);
});

it.each([SINGLE, TWINS])('%s: nothing the forms do not know, and measures a fetus has', (name) => {
  for (const { forms, age } of told(name)) {
    expect(forms['gestationalAge.info.calculada']).toBe(age);
    const { fields, writers } = compiledExam(DEFINITIONS, forms);
    const strange = Object.keys(forms).filter(
      (key) => !fields.has(key) && !writers.has(key) && !/^conclusion\.|\.hasData$/.test(key),
    );
    expect(strange).toEqual([]);
    const percentiles = Object.entries(forms).filter(([key]) => /\.biometria\d\.\w+Percentil$/.test(key));
    expect(percentiles.length).toBeGreaterThan(2);
    for (const [key, value] of percentiles) {
      expect(value, key).toBeGreaterThan(0.02);
      expect(value, key).toBeLessThan(0.98);
    }
  }
});
