import type { FieldSpeech } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { fhirContext, portuguese, publishedExam, validated } from '../test/fhirExam.ts';
import { examBundle, patientBundle } from './buildBundle.ts';
import type { PublishedExam } from './published.ts';
import type { Bundle, Resource } from './resource.ts';

let speech: FieldSpeech;
beforeAll(async () => {
  speech = await portuguese();
});

const built = (exam: PublishedExam): Bundle => examBundle(exam, fhirContext(speech));
const of = (bundle: Bundle, type: string): Resource[] =>
  bundle.entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === type);
type Measured = Resource & {
  code: { coding: { system: string; code: string }[]; text: string };
  extension?: { valueCodeableConcept: { text: string } }[];
  valueQuantity?: { value: number; code: string; unit: string };
  component?: { code: { coding?: { code: string }[]; text: string }; valueQuantity: { value: number } }[];
  derivedFrom?: { reference: string }[];
};
const measured = (bundle: Bundle, key: string): Measured | undefined =>
  of(bundle, 'Observation').find((each) => (each as Measured).code.coding.some(({ code }) => code === key)) as
    | Measured
    | undefined;

const DATED = {
  'gestationalAge.hasData': true,
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': '2026-04-30',
  'gestationalAge.info.interationDate': '2026-11-12',
  'gestationalAge.info.accessionNumber': '004178',
  'gestationalAge.info.fetos': '1',
};
const biometry = (n: number, [dbp, cc, ca, cf]: number[]) => ({
  [`2ndand3rdquarter.biometria${n}.dbp`]: dbp,
  [`2ndand3rdquarter.biometria${n}.cc`]: cc,
  [`2ndand3rdquarter.biometria${n}.ca`]: ca,
  [`2ndand3rdquarter.biometria${n}.cf`]: cf,
});
const GROWTH = { ...DATED, '2ndand3rdquarter.hasData': true, ...biometry(1, [71.4, 262, 228.25, 51.6]) };
const TWINS = { ...GROWTH, 'gestationalAge.info.fetos': '2', ...biometry(2, [70, 255.5, 221, 50]) };

describe('a published exam as a Bundle', () => {
  it('[IOP-001] is a document that validates, resource by resource', () => {
    const bundle = built(publishedExam({ ...GROWTH, 'conclusion.info.text': '<p>Feto <b>único</b> & vivo.</p>' }));
    validated(bundle);
    for (const { resource } of bundle.entry) validated(resource);
    expect(bundle.entry[0]?.resource.resourceType).toBe('Composition');
    expect(bundle).toMatchObject({ type: 'document', identifier: { value: '7K3M-AAAA-BBBB' } });
    const [report] = of(bundle, 'DiagnosticReport');
    expect(report).toMatchObject({ status: 'final', conclusion: 'Feto único & vivo.' });
    expect(report).toMatchObject({
      code: { coding: [{ code: '11525-3' }] },
      category: [{ coding: [{ code: 'OUS' }] }],
    });
  });

  it('[IOP-001] leads from its first part to every other one but those that tell where it is from', () => {
    const bundle = built(publishedExam(TWINS));
    const parts = new Map(bundle.entry.map(({ fullUrl, resource }) => [fullUrl, resource]));
    const reached = new Set<string>();
    const follow = (url: string): void => {
      const part = parts.get(url);
      if (!part || reached.has(url)) return;
      reached.add(url);
      for (const [, next] of JSON.stringify(part).matchAll(/"reference":"([^"]+)"/g)) follow(next ?? '');
    };
    follow(bundle.entry[0]?.fullUrl ?? '');
    const left = bundle.entry.filter(({ fullUrl }) => !reached.has(fullUrl));
    expect(left.map(({ resource }) => resource.resourceType)).toEqual(['Provenance']);
  });

  it('[IOP-001] has numbers as they were held, in UCUM, under the code and the key of their field', () => {
    const ca = measured(built(publishedExam(GROWTH)), '2ndand3rdquarter.biometria1.ca');
    expect(ca?.valueQuantity).toEqual({ value: 228.25, unit: 'mm', system: 'http://unitsofmeasure.org', code: 'mm' });
    expect(ca?.code.coding.map(({ code }) => code)).toEqual(['11979-2', '2ndand3rdquarter.biometria1.ca']);
    expect(ca?.component?.map(({ code }) => code.text)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Percentil · .*\d{4}/), expect.stringMatching(/^z · .*\d{4}/)]),
    );
  });

  it('says what a weight was worked out from, and by whom', () => {
    const bundle = built(publishedExam(GROWTH));
    const weight = measured(bundle, '2ndand3rdquarter.biometria1.pesoEstimado');
    const from = ['dbp', 'cc', 'ca', 'cf'].map(
      (field) => `urn:uuid:${measured(bundle, `2ndand3rdquarter.biometria1.${field}`)?.id}`,
    );
    expect(weight?.derivedFrom?.map(({ reference }) => reference)).toEqual(expect.arrayContaining(from));
    expect(weight?.method).toMatchObject({ text: expect.stringContaining('/calc/peso/') });
    expect(weight?.component?.[0]?.code.coding?.[0]?.code).toBe('11767-1');
  });

  it('[IOP-002] never merges twins: each fetus has its own panel and its own measures', () => {
    const bundle = built(publishedExam(TWINS));
    const [one, two] = [1, 2].map((n) => measured(bundle, `2ndand3rdquarter.biometria${n}.dbp`));
    expect([one, two].map((each) => each?.valueQuantity?.value)).toEqual([71.4, 70]);
    expect([one, two].map((each) => each?.extension?.[0]?.valueCodeableConcept.text)).toEqual(['Feto 1', 'Feto 2']);
    expect(one?.id).not.toBe(two?.id);
    const panels = of(bundle, 'Observation').filter((each) => 'hasMember' in each && 'component' in each);
    expect(panels.map((each) => (each.component as { valueString: string }[])[0]?.valueString)).toEqual([
      'Feto 1',
      'Feto 2',
    ]);
    for (const { resource } of bundle.entry.filter(({ resource: each }) => each.resourceType === 'Observation')) {
      const keys = (resource as Measured).code.coding.filter(({ system }) => system === 'urn:gesta:field');
      expect(keys).toHaveLength(1);
    }
  });

  it('gives the same bytes for the same version, and no id of ours', () => {
    const exam = publishedExam(TWINS);
    const text = JSON.stringify(built(exam));
    expect(JSON.stringify(built(structuredClone(exam)))).toBe(text);
    for (const id of [exam.interaction, exam.patient]) expect(text).not.toContain(id);
  });

  it('has neither notes for the clinic nor what is hidden or was not printed', () => {
    const hidden = { ...GROWTH, 'observations.hasData': true, 'observations.info.text': '<p>segredo</p>' };
    const text = JSON.stringify(
      built(
        publishedExam(
          { ...hidden, 'conclusion.info.text': '<p>fim</p>', 'gestationalAge.info.dateTest': '2026-01-01' },
          { print: ['*', '-conclusion', '-section:2ndand3rdquarter.biometria'] },
        ),
      ),
    );
    for (const word of ['segredo', 'fim<', '"fim"', 'biometria1', '2026-01-01']) expect(text).not.toContain(word);
  });

  it('of a file that somebody attached has the file and nothing of the forms', () => {
    const bundle = built(publishedExam({ ...GROWTH, 'conclusion.info.text': 'x' }, { origin: 'attached' }));
    validated(bundle);
    expect(of(bundle, 'Observation')).toEqual([]);
    expect(of(bundle, 'DiagnosticReport')[0]).toMatchObject({ presentedForm: [{ data: 'JVBERg==' }] });
    expect(of(bundle, 'DiagnosticReport')[0]).not.toHaveProperty('conclusion');
  });

  it('of a second version is amended and says what it replaces', () => {
    const bundle = built(publishedExam(GROWTH, { version: 2, replaces: '1111-1111-1111' }));
    validated(bundle);
    expect(of(bundle, 'Composition')[0]).toMatchObject({
      status: 'amended',
      relatesTo: [{ code: 'replaces', targetIdentifier: { value: '1111-1111-1111' } }],
    });
    expect(of(bundle, 'DiagnosticReport')[0]?.status).toBe('amended');
  });

  it('gives no place on a curve that the report did not name', () => {
    const exam = publishedExam(GROWTH);
    const bundle = built({ ...exam, frozen: { ...exam.frozen, formulas: [] } });
    expect(measured(bundle, '2ndand3rdquarter.biometria1.dbp')?.note).toBeUndefined();
  });
});

it('[IOP-001] a patient is a collection that validates, with what several exams share once', () => {
  const ctx = fhirContext(speech);
  const exams = [
    publishedExam(GROWTH),
    publishedExam(TWINS, { interaction: '21111111-2222-4333-8444-555555555555', code: '7K3M-AAAA-CCCC' }),
  ];
  const { frozen, patient: iuid } = exams[0] as PublishedExam;
  const bundle = patientBundle({ ...frozen.patient, iuid, email: 'a@b.example' }, exams, {
    at: '2026-11-18T12:00:00.000Z',
    contextOf: () => ctx,
    ctx,
  });
  validated(bundle);
  for (const { resource } of bundle.entry) validated(resource);
  expect(of(bundle, 'DiagnosticReport')).toHaveLength(2);
  for (const type of ['Patient', 'Organization', 'Practitioner']) expect(of(bundle, type)).toHaveLength(1);
  expect(new Set(bundle.entry.map(({ fullUrl }) => fullUrl)).size).toBe(bundle.entry.length);
  const patient = of(bundle, 'Patient')[0] as Resource & { identifier: { system: string }[] };
  expect(patient).toMatchObject({ telecom: [{ system: 'email' }], birthDate: '1990-02-28', gender: 'female' });
  expect(patient.identifier.map(({ system }) => system)).toEqual([
    expect.stringMatching(/^urn:oid:2\.25\.\d+$/),
    'urn:cpf',
  ]);
});
