import { type CalendarDay, wholeYears } from '@gesta/clinical';
import type { GestationInteraction, Interaction, Locale, Translate } from '@gesta/domain';
import { richBlocks } from '@gesta/domain';
import { type FormDefinition, formatDay, formatIdentity, presentForms, type Values } from '@gesta/forms';
import type { Fact, PaperImage, Report } from './paper.ts';
import { isPrinted } from './printKeys.ts';
import { reportContent, TEXTS, USUAL_ACROSS_MM } from './reportContent.ts';

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
    /** Millimetres between the margins. */
    across: number;
  };
  standing: { version: number; code: string; address: string; moment: string } | null;
};

/** Of a clinic that prints nothing of its own. */
export const PLAIN_LAYOUT: ReportSource['layout'] = {
  header: '',
  footer: '',
  title: '',
  patientTitle: false,
  informationTitle: false,
  across: USUAL_ACROSS_MM,
};

export type ReportSpeech = { t: Translate; locale: Locale; say: (label: string) => string; time: string };

/** The whole report as a plain document: only what has data, in the words of the reader. */
export function buildReport(source: ReportSource, speech: ReportSpeech): Report {
  const { interaction, images } = source;
  const { t, locale } = speech;
  const values: Values = interaction.formValues;
  const chosen = (key: string) => isPrinted(interaction.print, key);
  const { state, highlights, chapters, charts, cited } = reportContent(
    { ...source, across: source.layout.across },
    speech,
  );
  const own = titleOf(source, speech);
  const title = source.layout.title.trim() || own;
  const day = formatDay(interaction.serviceDay);
  return {
    locale,
    title,
    subtitle: title === own ? '' : own,
    clinic: {
      name: source.clinic.name,
      nameFull: source.clinic.nameFull === source.clinic.name ? '' : source.clinic.nameFull,
      lines: source.clinic.head.filter(Boolean),
      footer: [source.clinic.name, ...source.clinic.lines].filter(Boolean).join(' · '),
      logo: source.clinic.hasLogo,
    },
    header: chosen('header') ? source.layout.header : '',
    footer: source.layout.footer,
    patient: {
      name: source.patient.name,
      running: [source.patient.name, source.patient.patId].filter(Boolean).join(' · '),
      title: source.layout.patientTitle ? t('paper.patient') : '',
      facts: patientFacts(source, speech),
    },
    information: {
      title: source.layout.informationTitle ? t('paper.information') : '',
      facts: examFacts(source, speech),
    },
    running: [own, day, interaction.accessionNumber && t('paper.an', { number: interaction.accessionNumber })].filter(
      Boolean,
    ),
    highlights,
    chapters: chapters.map(({ key, title: name, parts }) => ({ key, title: name, parts })),
    charts: { title: t('paper.growth'), note: t('paper.growthNote'), list: charts },
    images: {
      title: t('paper.images'),
      note: [
        images.length > 0 && t('paper.imagesOf', { shown: images.length, total: source.imagesInAll }),
        source.clips > 0 && t('paper.clips', { count: source.clips }),
      ]
        .filter(Boolean)
        .join(' · '),
      shown: chosen('images') && images.length + source.clips > 0,
      list: chosen('images') ? [...images] : [],
    },
    conclusion: {
      title: t('fetal.conclusion'),
      blocks: chosen('conclusion') ? richBlocks(String(values['conclusion.info.text'] ?? '')) : [],
    },
    observations: {
      title: t('fetal.observations'),
      blocks: chosen('observations') ? richBlocks(String(values['observations.info.text'] ?? '')) : [],
    },
    notice: interaction.type === 'prontuario' ? '' : t('paper.notice'),
    doctor: source.doctor && {
      name: source.doctor.name,
      registration: [
        source.doctor.crm && sayCrm(source.doctor.crm, source.doctor.crmUF, t),
        source.doctor.rqe && t('paper.rqe', { rqe: source.doctor.rqe }),
      ]
        .filter(Boolean)
        .join(' · '),
      lines: [source.doctor.address, source.doctor.contact].filter(Boolean),
      signed: source.doctor.signed,
      signatureNote: t('paper.signatureNote'),
    },
    check: source.standing && {
      title: t('paper.checkTitle'),
      address: source.standing.address,
      code: source.standing.code,
      note: t('paper.checkNote'),
    },
    references: {
      title: t('paper.references'),
      lines: cited.map(({ source: paper }) =>
        t('paper.reference', { citation: paper.citation, confidence: t(`calc.confidence.${paper.confidence}`) }),
      ),
    },
    formulas: [
      ...new Set([...state.results.values()].filter(({ error }) => error === null).map(({ path }) => path)),
    ].sort(),
    standing: source.standing
      ? t('paper.published', {
          code: source.standing.code,
          version: source.standing.version,
          moment: source.standing.moment,
        })
      : t('paper.draft'),
    words: {
      page: t('paper.page', { page: '{page}', pages: '{pages}' }),
      tones: { ok: t('paper.normal'), warn: t('paper.uncertain'), err: t('paper.altered') },
      scale: t('paper.scale'),
      columns: {
        measure: t('measure.measure'),
        value: t('measure.value'),
        age: t('paper.equivalentAge'),
        percentile: t('paper.percentile'),
        z: 'z',
        place: t('paper.place'),
        curve: t('paper.curve'),
      },
    },
  };
}

function titleOf({ interaction, definitions }: ReportSource, { t, say }: ReportSpeech): string {
  const own = interaction.title.trim();
  if (own !== '') return own;
  const forms = presentForms(definitions, interaction.formValues)
    .filter(({ key, hidden }) => key !== 'gestationalAge' && !TEXTS.includes(key) && hidden !== true)
    .map(({ label }) => say(label));
  return forms.join(' · ') || t(interaction.type === 'prontuario' ? 'report.consultation' : 'report.general');
}

/** `CRM-MG 999418`; a number without its state is said as it was given. */
const sayCrm = (crm: string, uf: string, t: Translate): string =>
  uf === '' ? t('paper.crmAlone', { crm }) : t('paper.crm', { crm, uf });

const told = (facts: Fact[]): Fact[] => facts.filter(({ text }) => text.trim() !== '');

function patientFacts({ patient, interaction }: ReportSource, { t }: ReportSpeech): Fact[] {
  const { birthdate, sex, identity, patId } = patient;
  const years = birthdate && wholeYears(birthdate, interaction.serviceDay);
  const age = years === null ? '' : t('patients.years', { count: years });
  return told([
    { label: t('patient.birthdate'), text: birthdate ? [formatDay(birthdate), age].filter(Boolean).join(' · ') : '' },
    { label: t('patient.patId'), text: patId },
    { label: t('patient.sex'), text: sex ? t(`patients.sex${sex}`) : '' },
    { label: t('patient.identity'), text: formatIdentity(identity) },
  ]);
}

function examFacts({ interaction }: ReportSource, { t, time }: ReportSpeech): Fact[] {
  const { name, crm, state } = interaction.referringDoctor;
  const registration = crm && sayCrm(crm, state, t);
  return told([
    { label: t('paper.examDate'), text: [formatDay(interaction.serviceDay), time].filter(Boolean).join(' · ') },
    { label: t('study.accessionNumber'), text: interaction.accessionNumber },
    { label: t('paper.referring'), text: [name, registration].filter(Boolean).join(' · ') },
    { label: t('paper.equipment'), text: interaction.resource },
    { label: t('studies.clinicalIndication'), text: interaction.clinicalIndication },
  ]);
}
