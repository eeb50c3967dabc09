import { wholeYears } from '@gesta/clinical';
import { type FieldSpeech, registrationLine, sayFieldValue } from '@gesta/domain';
import { compiledExam, folded, formatDay, isSet } from '@gesta/forms';
import type { HeadFact } from './paper.ts';
import type { ReportSource, ReportSpeech } from './reportSource.ts';
import { sayList } from './sayList.ts';

const told = (facts: HeadFact[]): HeadFact[] => facts.filter(({ text }) => text.trim() !== '');

export function patientFacts({ patient, interaction }: ReportSource, { t }: ReportSpeech): HeadFact[] {
  const { birthdate, patId, name } = patient;
  return told([
    { column: 0, label: t('paper.patient'), text: name.toLocaleUpperCase() },
    {
      column: 1,
      label: t('paper.birth'),
      text: birthdate ? [formatDay(birthdate), sayYears(birthdate, interaction, t)].filter(Boolean).join(' · ') : '',
    },
    { column: 0, label: t('paper.patientCode'), text: patId },
  ]);
}

export function sayYears(
  birthdate: ReportSource['patient']['birthdate'],
  { serviceDay }: Pick<ReportSource['interaction'], 'serviceDay'>,
  t: ReportSpeech['t'],
): string {
  const years = birthdate && wholeYears(birthdate, serviceDay);
  return years === null ? '' : t('patients.years', { count: years });
}

/** Who asked, under which number, when, how and with what; what is not known leaves no gap. */
export function examFacts(source: ReportSource, speech: ReportSpeech): HeadFact[] {
  const { interaction } = source;
  const { t, time } = speech;
  const { name, crm, state } = interaction.referringDoctor;
  const registration = crm && registrationLine(crm, state, t);
  const route = routeOf(source, speech);
  const indication = indicationOf(source, speech);
  return told([
    { column: 2, label: t('paper.referring'), text: [name, registration].filter(Boolean).join(' · ') },
    { column: 3, label: t('paper.accession'), text: interaction.accessionNumber },
    {
      column: 1,
      label: t('paper.examDate'),
      text: [formatDay(interaction.serviceDay), time].filter(Boolean).join(' · '),
    },
    { column: 2, label: t('paper.route'), text: route },
    { column: 2, label: t('paper.indication'), text: route === '' && indication.length <= SHORT ? indication : '' },
    { column: 3, label: t('paper.equipment'), text: equipmentOf(source) },
  ]);
}

/** What has room in one line of the identification. */
const SHORT = 44;

const ROUTES = ['gestationalAge.info.via', 'gynecologic.info.viaExame'] as const;
const INDICATIONS = [
  'gynecologic.info.indicacaoGineco',
  'examemama.info.indicacaoMama',
  'ecocardiogramafetal.info.indicacaoEco',
] as const;

function answersAt(keys: readonly string[], { definitions, interaction }: ReportSource, speech: FieldSpeech): string {
  const { fields } = compiledExam(definitions, interaction.formValues);
  for (const key of keys) {
    const place = fields.get(key);
    const value = interaction.formValues[key];
    if (!place || !isSet(value)) continue;
    const several = Array.isArray(value) ? value : [value];
    return sayList(
      several.map((each) => sayFieldValue(place, each, speech)),
      speech.locale,
    );
  }
  return '';
}

const routeOf = (source: ReportSource, speech: ReportSpeech): string => answersAt(ROUTES, source, speech);

/** What the request says, or what the form of the exam was told. */
const indicationOf = (source: ReportSource, speech: ReportSpeech): string =>
  source.interaction.clinicalIndication.trim() || answersAt(INDICATIONS, source, speech);

/** An indication that has no place above is said among the conditions of the exam. */
export function indicationBelow(source: ReportSource, speech: ReportSpeech): string {
  const said = source.interaction.clinicalIndication.trim();
  return routeOf(source, speech) === '' && said.length <= SHORT ? '' : said;
}

const TITLED = /^(dr|dra|drª|dott|d-r|prof|profa)\b\.?/i;

/** Whoever opens an exam may be noted as what it is done with: a person's name is never printed as a machine. */
function equipmentOf({ interaction, doctor, people }: ReportSource): string {
  const resource = interaction.resource.trim();
  const persons = [doctor?.name ?? '', interaction.referringDoctor.name, ...people];
  const isPerson = TITLED.test(resource) || persons.some((name) => name !== '' && bare(name) === bare(resource));
  return isPerson ? '' : resource;
}

const bare = (name: string): string => folded(name.replace(TITLED, '').trim());
