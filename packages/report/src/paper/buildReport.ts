import { type CalendarDay, wholeYears } from '@gesta/clinical';
import type { GestationVisit, Interaction, Locale, Translate } from '@gesta/domain';
import {
  compiledExam,
  countsOf,
  EMPTY_STATE,
  type FormDefinition,
  formatDay,
  formatIdentity,
  indexesOf,
  placesIn,
  presentForms,
  recalculate,
  type Values,
} from '@gesta/forms';
import { createSay } from '../calc/say.ts';
import { richBlocks } from '../text/richBlocks.ts';
import { writeNumber } from '../text/writeNumber.ts';
import { formParts } from './formParts.ts';
import { highlightsOf } from './highlights.ts';
import type { Chapter, Fact, PaperImage, Report } from './paper.ts';
import { paperCharts } from './paperCharts.ts';
import { citations, type Printing } from './printing.ts';
import { isPrinted } from './printKeys.ts';

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
  visits: readonly GestationVisit[];
  definitions: readonly FormDefinition[];
  clinic: { name: string; nameFull: string; identity: string; lines: readonly string[]; hasLogo: boolean };
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
  /** What the clinic prints around every report. */
  layout: { header: string; footer: string };
  standing: { version: number; code: string; address: string; moment: string } | null;
};

export type ReportSpeech = { t: Translate; locale: Locale; say: (label: string) => string; time: string };

/** Written by hand; they close the report. */
const TEXTS: readonly string[] = ['conclusion', 'observations'];

/** The whole report as a plain document: only what has data, in the words of the reader. */
export function buildReport(source: ReportSource, speech: ReportSpeech): Report {
  const { interaction, definitions, visits, images } = source;
  const { t, locale } = speech;
  const values: Values = interaction.formValues;
  const compiled = compiledExam(definitions, values);
  const state = recalculate(compiled, { ...EMPTY_STATE, values });
  const { cite, cited } = citations();
  const say = {
    ...createSay(t, locale),
    zNumber: (z: number) => writeNumber(z, locale, 2, 2).replace(/^(?=\d)/, z > 0 ? '+' : ''),
  };
  const print: Printing = { state, speech, say, cite };
  const chosen = (key: string) => isPrinted(interaction.print, key);
  const present = presentForms(definitions, values).filter(
    ({ key, hidden }) => hidden !== true && !TEXTS.includes(key) && chosen(`form:${key}`),
  );
  const counts = countsOf(present, values);
  const exam = {
    opened: { interaction, visits: [...visits] },
    store: { compiled: () => compiled, state: () => state },
  };

  const highlights = highlightsOf(compiled.fields, print);
  const chapters: Chapter[] = present
    .map((form) => ({
      key: form.key,
      title: speech.say(form.label),
      parts: form.components
        .flatMap(({ panels }) => panels)
        .flatMap((panel) =>
          indexesOf(panel, counts).flatMap((index) => {
            const name = speech.say(panel.label);
            const replica = panel.replicate;
            const several = replica !== undefined && counts[replica] > 1;
            const title = several ? `${name} · ${t(`replica.${replica}`, { n: index ?? 1 })}` : name;
            return formParts(placesIn(form, panel, index), title, print);
          }),
        ),
    }))
    .filter(({ parts }) => parts.length > 0);
  const charts = chosen('charts')
    ? present.flatMap((form) =>
        paperCharts(
          form.components
            .flatMap(({ panels }) => panels)
            .flatMap((panel) => placesIn(form, panel, panel.replicate ? 1 : null)),
          exam,
          print,
        ).filter(({ key }) => chosen(`chart:${key}`)),
      )
    : [];
  const title = titleOf(source, speech);
  const day = formatDay(interaction.serviceDay);
  return {
    locale,
    title,
    clinic: {
      name: source.clinic.name,
      nameFull: source.clinic.nameFull === source.clinic.name ? '' : source.clinic.nameFull,
      footer: [source.clinic.name, ...source.clinic.lines].filter(Boolean).join(' · '),
      logo: source.clinic.hasLogo,
    },
    header: chosen('header') ? source.layout.header : '',
    footer: source.layout.footer,
    patient: {
      name: source.patient.name,
      running: [source.patient.name, source.patient.patId].filter(Boolean).join(' · '),
      facts: patientFacts(source, speech),
    },
    running: [title, day, interaction.accessionNumber && t('paper.an', { number: interaction.accessionNumber })]
      .filter(Boolean)
      .join(' · '),
    highlights,
    chapters,
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

function patientFacts({ patient, interaction }: ReportSource, { t, time }: ReportSpeech): Fact[] {
  const { birthdate, sex, identity, patId } = patient;
  const years = birthdate && wholeYears(birthdate, interaction.serviceDay);
  const { name, crm, state } = interaction.referringDoctor;
  const registration = crm && sayCrm(crm, state, t);
  const facts: Fact[] = [
    {
      label: t('patient.birthdate'),
      text: birthdate
        ? [formatDay(birthdate), years === null ? '' : t('patients.years', { count: years })]
            .filter(Boolean)
            .join(' · ')
        : '',
    },
    { label: t('patient.patId'), text: patId },
    { label: t('study.accessionNumber'), text: interaction.accessionNumber },
    { label: t('paper.examDate'), text: [formatDay(interaction.serviceDay), time].filter(Boolean).join(' · ') },
    { label: t('patient.sex'), text: sex ? t(`patients.sex${sex}`) : '' },
    { label: t('patient.identity'), text: formatIdentity(identity) },
    { label: t('paper.referring'), text: [name, registration].filter(Boolean).join(' · ') },
    { label: t('paper.equipment'), text: interaction.resource },
    { label: t('studies.clinicalIndication'), text: interaction.clinicalIndication },
  ];
  return facts.filter(({ text }) => text.trim() !== '');
}
