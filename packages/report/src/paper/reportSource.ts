import type { CalendarDay } from '@gesta/clinical';
import type { GestationInteraction, Interaction, Locale, Translate } from '@gesta/domain';
import type { FormDefinition } from '@gesta/forms';
import type { TakenMeasure } from './machinePart.ts';
import type { PaperImage } from './paper.ts';
import { USUAL_ACROSS_MM } from './reportContent.ts';

export type ReportSource = {
  interaction: Pick<
    Interaction,
    | 'iuid'
    | 'date'
    | 'serviceDay'
    | 'type'
    | 'title'
    | 'accessionNumber'
    | 'formValues'
    | 'clinicalIndication'
    | 'referringDoctor'
    | 'resource'
    | 'print'
  >;
  patient: {
    name: string;
    patId: string;
    identity: string;
    birthdate: CalendarDay | null;
    sex: 'F' | 'M' | 'O' | null;
  };
  /** Other exams of the gestation. */
  otherInteractions: readonly GestationInteraction[];
  definitions: readonly FormDefinition[];
  clinic: {
    name: string;
    nameFull: string;
    identity: string;
    /** Below its name: where it is and how it is reached. */
    head: readonly string[];
    /** At the foot of every page. */
    lines: readonly string[];
    hasLogo: boolean;
  };
  doctor: {
    name: string;
    crm: string;
    crmUF: string;
    rqe: string;
    address: string;
    contact: string;
    signed: boolean;
  } | null;
  /** Measures of machines that values of this exam were taken from. */
  measured: readonly TakenMeasure[];
  /** Names of people of the clinic, which are not names of its machines. */
  people: readonly string[];
  images: readonly PaperImage[];
  imagesInAll: number;
  /** Kept with the exam and not printed. */
  clips: number;
  /** What the clinic prints around every report: plain text, a name over it, and whether its first two blocks have headings. */
  layout: {
    header: string;
    footer: string;
    title: string;
    patientTitle: boolean;
    informationTitle: boolean;
    /** After everything else, instead of first. */
    conclusionLast: boolean;
    /** Millimetres between the margins. */
    across: number;
  };
  /** Parts of it were proposed by a model and kept, and the clinic says so. */
  assisted?: boolean;
  standing: {
    version: number;
    code: string;
    address: string;
    moment: string;
    /** In a clinic that signs digitally: by whom the file is signed, or that it is not. */
    digital?: { by: string | null };
  } | null;
};

/** Of a clinic that prints nothing of its own. */
export const PLAIN_LAYOUT: ReportSource['layout'] = {
  header: '',
  footer: '',
  title: '',
  patientTitle: false,
  informationTitle: false,
  conclusionLast: false,
  across: USUAL_ACROSS_MM,
};

export type ReportSpeech = { t: Translate; locale: Locale; say: (label: string) => string; time: string };
