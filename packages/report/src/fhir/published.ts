import type { CalendarDay } from '@gesta/clinical';
import type { FieldSpeech } from '@gesta/domain';
import type { FormDefinition, Values } from '@gesta/forms';
import type { TakenMeasure } from '../paper/machinePart.ts';
import type { Identifier } from './resource.ts';

/** What a report stands on, as it was frozen with it. What came to be frozen later is missing in older reports. */
export type FrozenReport = {
  values: Values;
  formulas: readonly string[];
  measured: readonly TakenMeasure[];
  layout: { print: readonly string[] };
  serviceDay: CalendarDay;
  assistant?: { items: readonly string[] };
  clinic: { name: string; nameFull: string; identity: string; cnes?: string };
  patient: {
    name: string;
    patId: string;
    birthdate: CalendarDay | null;
    sex: 'F' | 'M' | 'O' | null;
    identity?: string;
  };
  doctor: { name: string; registration: string; crm?: string; crmUF?: string; rqe?: string } | null;
  request?: {
    title: string;
    clinicalIndication: string;
    referringDoctor: { name: string; crm: string; state: string };
  };
};

export type PublishedInstance = { uid: string; sopClass: string; number: number | null };
export type PublishedSeries = {
  uid: string;
  number: number | null;
  modality: string;
  description: string;
  instances: readonly PublishedInstance[];
};
/** What a machine sent for an exam. */
export type PublishedStudy = {
  uid: string;
  started: CalendarDay | null;
  description: string;
  accessionNumber: string;
  modalities: readonly string[];
  series: readonly PublishedSeries[];
};

/** One published version of a report, with the ids of ours that what is built is named after. */
export type PublishedExam = {
  interaction: string;
  patient: string;
  type: 'exame' | 'prontuario' | 'laudo';
  version: number;
  code: string;
  /** The code of the version before it. */
  replaces: string | null;
  publishedAt: string;
  /** A file that somebody attached says something else than the forms. */
  origin: 'generated' | 'attached';
  frozen: FrozenReport;
  definitions: readonly FormDefinition[];
  studies: readonly PublishedStudy[];
  /** The paper: how long it is, and where it is or what is in it. SHA-1 is what R4 has for a hash. */
  paper: { size: number; sha1?: string; data?: string; url?: string };
};

/** How names of identifiers are written in this installation. */
export type FhirSystems = { cpf: string; cns: string; cnes: string };

/**
 * How resources are named: in a file by what is made of our ids one way, on the wire by what can be asked for. What cannot be asked for has
 * no address and is referred to by its words.
 */
export type FhirNames = {
  idOf(type: string, ...of: readonly string[]): string;
  addressOf(type: string, id: string): string | null;
};

export type FhirContext = {
  /** Of the company that publishes. */
  company: string;
  systems: FhirSystems;
  names: FhirNames;
  speech: FieldSpeech;
};

/** A UUID as an arc of numbers that belongs to nobody else (X.667). */
export const oidOf = (uuid: string): string => `urn:oid:2.25.${BigInt(`0x${uuid.replaceAll('-', '')}`)}`;

/** What the company numbers itself: patients, exams, reports. */
export const ownIdentifier = ({ company }: Pick<FhirContext, 'company'>, value: string): Identifier => ({
  system: oidOf(company),
  value,
});
