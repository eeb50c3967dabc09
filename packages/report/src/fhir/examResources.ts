import { plainText } from '@gesta/domain';
import { CONCLUSION, isObstetricExam, type Values } from '@gesta/forms';
import { isPrinted } from '../paper/printKeys.ts';
import { imagingStudyResource } from './imagingStudy.ts';
import { measureObservation, type ObservationContext, observationId, panelObservation } from './observation.ts';
import { doctorResources, organizationResource, patientResource, referTo } from './people.ts';
import { provenanceResources } from './provenance.ts';
import { type FhirContext, ownIdentifier, type PublishedExam } from './published.ts';
import { diagnosticService, type FhirReference, filled, identifierType, loinc, type Resource } from './resource.ts';
import { type ExamFacts, saidFacts } from './saidFacts.ts';
import { serviceRequestResource } from './serviceRequest.ts';

const NUMBER_KEY = 'gestationalAge.info.accessionNumber';
const DIAGNOSTIC_IMAGING = '18748-4';
const FETAL_ULTRASOUND = '11525-3';
const CONSULTATION = '11488-4';

export type ExamResources = {
  patient: Resource;
  organization: Resource;
  /** Whoever signed; without anybody, the clinic. */
  author: FhirReference;
  facts: ExamFacts;
  report: Resource;
  observations: Resource[];
  /** Panels and measures by the key of their form. */
  refsOf: ReadonlyMap<string, FhirReference[]>;
  studies: Resource[];
  request: Resource;
  /** All but the patient, in an order that does not change. */
  all: Resource[];
};

/** What a kind of document is called; a record of a consultation is no report of images. */
export const documentCode = ({ type }: PublishedExam): string =>
  type === 'prontuario' ? CONSULTATION : DIAGNOSTIC_IMAGING;

/** One published version as resources that refer to each other. */
export function examResources(exam: PublishedExam, ctx: FhirContext): ExamResources {
  const { frozen, version, code, publishedAt, paper } = exam;
  const { speech } = ctx;
  const patient = patientResource({ ...frozen.patient, iuid: exam.patient }, ctx);
  const subject = referTo(patient, frozen.patient.name, ctx);
  const organization = organizationResource(frozen, ctx);
  const clinic = referTo(organization, frozen.clinic.name, ctx);
  const doctors = doctorResources(frozen, ctx, clinic);
  const [doctor, role] = doctors;
  const author = doctor ? referTo(doctor, frozen.doctor?.name ?? '', ctx) : clinic;
  const request = requestOf(exam, subject, ctx);
  const basedOn = referTo(request, '', ctx);

  const facts = saidFacts(exam, speech);
  const groups = facts.forms.flatMap((form) => form.groups.map((group) => ({ form: form.key, group })));
  const named = { names: ctx.names, exam };
  const keys = groups.flatMap(({ group }) => [group.key, ...group.facts.map(({ place }) => place.key)]);
  const refs = new Map(
    keys.map((key) => [key, referTo({ resourceType: 'Observation', id: observationId(named, key) }, '', ctx)]),
  );
  const observing: ObservationContext = {
    ...ctx,
    ...{ exam, compiled: facts.compiled, values: facts.values, subject, performer: [author], refs },
  };
  const observations = groups.flatMap(({ group }) => [
    panelObservation(group, observing),
    ...group.facts.map((fact) => measureObservation(fact, observing)),
  ]);
  const refsOf = new Map<string, FhirReference[]>();
  for (const { form, group } of groups)
    refsOf.set(form, [...(refsOf.get(form) ?? []), ...[refs.get(group.key) ?? []].flat()]);

  const studies = exam.studies.map((study) => imagingStudyResource(study, { subject, basedOn }, ctx));
  const obstetric = isObstetricExam(facts.forms.map(({ key }) => key));
  const report = filled({
    resourceType: 'DiagnosticReport',
    id: ctx.names.idOf('DiagnosticReport', exam.interaction, String(version)),
    identifier: [ownIdentifier(ctx, code), ...numberOf(frozen.values, ctx)],
    basedOn: basedOn.reference ? [basedOn] : [],
    status: version > 1 ? 'amended' : 'final',
    category: [diagnosticService(exam.type === 'prontuario' ? 'OTH' : obstetric ? 'OUS' : 'RUS')],
    code: loinc(obstetric ? FETAL_ULTRASOUND : documentCode(exam), documentTitle(exam, facts)),
    subject,
    effectiveDateTime: frozen.serviceDay,
    issued: publishedAt,
    performer: doctor ? [author, clinic] : [clinic],
    // Whoever she is in this clinic: in a document nothing may stand that nothing leads to.
    resultsInterpreter: role ? [referTo(role, frozen.doctor?.name ?? '', ctx)] : [],
    result: [...refsOf.values()].flat(),
    imagingStudy: studies.flatMap((study) => {
      const ref = referTo(study, '', ctx);
      return ref.reference ? [ref] : [];
    }),
    conclusion: plainConclusion(exam),
    presentedForm: [
      filled({
        contentType: 'application/pdf',
        language: speech.locale,
        data: paper.data,
        url: paper.url,
        size: paper.size,
        hash: paper.sha1,
        title: documentTitle(exam, facts),
        creation: publishedAt,
      }),
    ],
  });
  const provenance = provenanceResources(
    { exam, facts, refs, report: referTo(report, '', ctx), signer: doctor ? author : null, clinic },
    ctx,
  );
  return {
    ...{ patient, organization, author, facts, report, observations, refsOf, studies, request },
    all: [organization, ...doctors, request, ...studies, report, ...observations, ...provenance],
  };
}

/** What the report is called: by its own title, or by its forms. */
export function documentTitle({ frozen }: PublishedExam, { forms }: ExamFacts): string {
  const own = frozen.request?.title.trim() ?? '';
  const named = forms.filter(({ key }) => key !== 'gestationalAge').map(({ title }) => title);
  return own || named.join(' · ') || String(frozen.values.studyType ?? '');
}

/** The conclusion as plain text, where it was printed. */
export function plainConclusion({ frozen, origin }: PublishedExam): string {
  if (origin === 'attached' || !isPrinted(frozen.layout.print, 'conclusion')) return '';
  return plainText(String(frozen.values[CONCLUSION] ?? '')).trim();
}

const numberIn = (values: Values): string => String(values[NUMBER_KEY] ?? '').trim();

function numberOf(values: Values, ctx: FhirContext) {
  const number = numberIn(values);
  return number === '' ? [] : [{ ...ownIdentifier(ctx, number), type: identifierType('ACSN') }];
}

const NOBODY = { name: '', crm: '', state: '' };

/** As it was when the report was published. */
function requestOf({ frozen, interaction }: PublishedExam, subject: FhirReference, ctx: FhirContext): Resource {
  const { title = '', clinicalIndication = '', referringDoctor = NOBODY } = frozen.request ?? {};
  const accessionNumber = numberIn(frozen.values);
  const asked = { interaction, accessionNumber, title, clinicalIndication, referringDoctor };
  return serviceRequestResource({ ...asked, day: frozen.serviceDay, status: 'completed' }, subject, ctx);
}
