import { registrationLine, richBlocks, writeNumber } from '@gesta/domain';
import { formatDay, presentForms, type Values } from '@gesta/forms';
import { sayName } from '../sayName.ts';
import { shortCitation } from './citation.ts';
import { examFacts, indicationBelow, patientFacts, sayYears } from './identification.ts';
import { machineLines } from './machinePart.ts';
import type { PaperChapter, Report } from './paper.ts';
import { isPrinted } from './printKeys.ts';
import { CONDITIONS, reportContent, TEXTS } from './reportContent.ts';
import type { ReportSource, ReportSpeech } from './reportSource.ts';

/** The whole report as a plain document: only what has data, in the words of the reader. */
export function buildReport(source: ReportSource, speech: ReportSpeech): Report {
  const { interaction, images } = source;
  const { t, locale } = speech;
  const values: Values = interaction.formValues;
  const chosen = (key: string) => isPrinted(interaction.print, key);
  const { state, highlights, chapters, charts, cited, drawings, compiled } = reportContent(
    { ...source, across: source.layout.across },
    speech,
  );
  const own = titleOf(source, speech);
  const title = source.layout.title.trim() || own;
  const day = formatDay(interaction.serviceDay);
  const registration = [
    source.doctor?.crm && registrationLine(source.doctor.crm, source.doctor.crmUF, t),
    source.doctor?.rqe && t('paper.rqe', { rqe: source.doctor.rqe }),
  ]
    .filter(Boolean)
    .join(' · ');
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
      running: [
        sayName(source.patient.name),
        sayYears(source.patient.birthdate, interaction, t),
        source.patient.patId,
      ].filter(Boolean),
      title: source.layout.patientTitle ? t('paper.patient') : '',
      facts: patientFacts(source, speech),
    },
    information: {
      title: source.layout.informationTitle ? t('paper.information') : '',
      facts: examFacts(source, speech),
    },
    running: [
      own.replace(GENERIC, '').replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase()),
      day,
      interaction.accessionNumber && t('paper.an', { number: interaction.accessionNumber }),
    ].filter(Boolean),
    highlights,
    drawings: [...drawings],
    chapters: withIndication(
      chapters.map(({ key, title: name, parts }) => ({ key, title: name, parts })),
      source,
      speech,
    ),
    charts: {
      title: t('paper.growth'),
      flowTitle: t('paper.section.doppler'),
      flowNote: t('paper.alteredCurves'),
      earlier: source.otherInteractions.length > 0 ? t('paper.earlierExams') : '',
      list: charts,
    },
    images: {
      title: t('paper.images'),
      note: [
        images.length > 0 && t('paper.imagesOf', { shown: '{shown}', total: source.imagesInAll }),
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
      first: !source.layout.conclusionLast,
      by: source.doctor ? [source.doctor.name, registration].filter(Boolean).join(' · ') : '',
      signed: t(source.standing ? 'paper.signedAndChecked' : 'paper.signed', { page: '{page}' }),
    },
    observations: {
      title: t('fetal.observations'),
      blocks: chosen('observations') ? richBlocks(String(values['observations.info.text'] ?? '')) : [],
    },
    notice: interaction.type === 'prontuario' ? '' : t(isObstetric(source) ? 'paper.notice' : 'paper.noticePlain'),
    assisted: source.assisted ? t('paper.assisted') : '',
    doctor: source.doctor && {
      name: source.doctor.name,
      registration,
      lines: [source.doctor.address, source.doctor.contact].filter(Boolean),
      signed: source.doctor.signed,
      signatureNote: t('paper.signatureNote'),
      fileNote: sayDigital(source.standing?.digital, t),
    },
    check: source.standing && {
      title: t('paper.checkTitle'),
      address: source.standing.address,
      code: source.standing.code,
      note: t('paper.checkNote'),
    },
    references: {
      title: t('paper.references'),
      lines: cited.map(({ source: paper }) => shortCitation(paper.citation) ?? ''),
    },
    machine: {
      title: t('paper.machine'),
      lines: machineLines(
        source.measured,
        { compiled, values, isPrinted: (key) => chosen(`form:${key.split('.')[0]}`) && chosen(`section:${key}`) },
        speech,
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
      indices: t('paper.indices'),
      sides: t('paper.vessels.sides'),
      earlierExam: t('paper.earlierExam'),
      chartScale: t('paper.chartScale'),
      difference: t('paper.difference'),
      met: t('paper.met'),
      notMet: t('paper.notMet'),
      riskBefore: t('paper.risk.before'),
      riskAfter: t('paper.risk.after'),
      riskScale: t('paper.risk.scale'),
      riskTicks: RISK_TICKS.map((n) => ({ n, text: t('calculators.oneIn', { n: writeNumber(n, locale, 0, 0) }) })),
      thisExam: t('paper.thisExam'),
      scale: t('paper.scale'),
      scoreScale: t('paper.scoreScale'),
      curves: t('paper.curves'),
      columns: {
        measure: t('measure.measure'),
        value: t('measure.value'),
        age: t('paper.equivalentAge'),
        percentile: t('paper.percentile'),
        z: 'z',
        place: t('paper.place'),
        curve: t('paper.curve'),
        vessel: t('paper.vessel'),
        pi: t('paper.pi'),
        ri: t('paper.ri'),
        change: t('paper.change'),
      },
    },
  };
}

/** One in so many, from the left of the axis to its right. */
const RISK_TICKS = [10, 100, 1000, 10_000] as const;

/** What ultrasound does not show of a fetus is no word for another exam. */
const isObstetric = ({ definitions, interaction }: ReportSource): boolean =>
  presentForms(definitions, interaction.formValues).every(({ key }) => !OF_WOMEN.includes(key));
const OF_WOMEN: readonly string[] = ['gynecologic', 'examemama'];

/** What every exam is need not be said on every page. */
const GENERIC = /^(Ultrassonografia|Ultrasound|Ecografía|Échographie|Ultraschall|Ecografia|УЗИ)\s+(?=\S+\s)/iu;

function titleOf({ interaction, definitions }: ReportSource, { t, say }: ReportSpeech): string {
  const own = interaction.title.trim();
  if (own !== '') return own;
  const forms = presentForms(definitions, interaction.formValues)
    .filter(({ key, hidden }) => key !== 'gestationalAge' && !TEXTS.includes(key) && hidden !== true)
    .map(({ label }) => say(label));
  return forms.join(' · ') || t(interaction.type === 'prontuario' ? 'report.consultation' : 'report.general');
}

/** The indication that has no room at the head opens what is said about the conditions of the exam. */
function withIndication(chapters: PaperChapter[], source: ReportSource, speech: ReportSpeech): PaperChapter[] {
  const text = indicationBelow(source, speech);
  if (text === '') return chapters;
  const fact = { label: speech.t('studies.clinicalIndication'), text };
  const title = speech.t('paper.conditions');
  const at = chapters.findIndex(({ key }) => key === CONDITIONS);
  if (at < 0)
    return [...chapters, { key: CONDITIONS, title, parts: [{ kind: 'facts', title, facts: [], long: [fact] }] }];
  return chapters.map((chapter, place) => {
    const [first, ...rest] = chapter.parts;
    if (place !== at || first?.kind !== 'facts') return chapter;
    return { ...chapter, parts: [{ ...first, long: [fact, ...first.long] }, ...rest] };
  });
}

function sayDigital(digital: NonNullable<ReportSource['standing']>['digital'], t: ReportSpeech['t']): string {
  if (digital === undefined) return '';
  return digital.by === null ? t('paper.notDigitallySigned') : t('paper.digitallySigned', { name: digital.by });
}
