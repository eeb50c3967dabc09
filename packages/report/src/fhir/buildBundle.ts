import { escaped } from '../chart/svgText.ts';
import { documentCode, documentTitle, type ExamResources, examResources, plainConclusion } from './examResources.ts';
import { sayFact } from './observation.ts';
import { type FhirPatient, patientResource, referTo } from './people.ts';
import { type FhirContext, ownIdentifier, type PublishedExam } from './published.ts';
import { type Bundle, type BundleEntry, filled, loinc, narrative, type Resource } from './resource.ts';

/** One published version as a document: the same version gives the same bytes. */
export function examBundle(exam: PublishedExam, ctx: FhirContext): Bundle {
  const built = examResources(exam, ctx);
  const resources = [compositionOf(exam, built, ctx), built.patient, ...built.all];
  return {
    resourceType: 'Bundle',
    id: ctx.names.idOf('Bundle', exam.interaction, String(exam.version)),
    type: 'document',
    identifier: ownIdentifier(ctx, exam.code),
    timestamp: exam.publishedAt,
    entry: entries(resources),
  };
}

/**
 * A patient with everything that was published of her. She is as the clinic knows her now, her exams are as they were published; what
 * several of them refer to is there once. `contextOf` has the words of the language each was published in.
 */
export function patientBundle(
  patient: FhirPatient,
  exams: readonly PublishedExam[],
  { at, contextOf, ctx }: { at: string; contextOf: (exam: PublishedExam) => FhirContext; ctx: FhirContext },
): Bundle {
  const person = patientResource(patient, ctx);
  return {
    resourceType: 'Bundle',
    id: ctx.names.idOf('Bundle', patient.iuid),
    type: 'collection',
    identifier: ownIdentifier(ctx, patient.patId || person.id),
    timestamp: at,
    entry: entries([person, ...exams.flatMap((exam) => examResources(exam, contextOf(exam)).all)]),
  };
}

function entries(resources: readonly Resource[]): BundleEntry[] {
  const once = new Map<string, BundleEntry>();
  for (const resource of resources) {
    const fullUrl = `urn:uuid:${resource.id}`;
    if (!once.has(fullUrl)) once.set(fullUrl, { fullUrl, resource });
  }
  return [...once.values()];
}

/** The report as its reader has it: a section for each form, and the conclusion. */
function compositionOf(exam: PublishedExam, built: ExamResources, ctx: FhirContext): Resource {
  const { frozen } = exam;
  const { speech } = ctx;
  const conclusion = plainConclusion(exam);
  const sections = built.facts.forms.map(({ key, title, groups }) => ({
    title,
    text: narrative(
      groups
        .map((group) => {
          const rows = group.facts.map((fact) => {
            const { label, text } = sayFact(fact, ctx);
            return `<tr><td>${escaped(label)}</td><td>${escaped(text)}</td></tr>`;
          });
          const head = groups.length > 1 ? `<p>${escaped(group.title)}</p>` : '';
          return `${head}<table>${rows.join('')}</table>`;
        })
        .join(''),
    ),
    entry: built.refsOf.get(key) ?? [],
  }));
  const lines = conclusion.split('\n').filter((line) => line.trim() !== '');
  return filled({
    resourceType: 'Composition',
    id: ctx.names.idOf('Composition', exam.interaction, String(exam.version)),
    language: speech.locale,
    identifier: ownIdentifier(ctx, exam.code),
    status: exam.version > 1 ? 'amended' : 'final',
    type: loinc(documentCode(exam)),
    subject: referTo(built.patient, frozen.patient.name, ctx),
    date: exam.publishedAt,
    author: [built.author],
    title: documentTitle(exam, built.facts) || speech.t('report.general'),
    attester: frozen.doctor ? [{ mode: 'legal', time: exam.publishedAt, party: built.author }] : [],
    custodian: referTo(built.organization, frozen.clinic.name, ctx),
    relatesTo:
      exam.replaces === null ? [] : [{ code: 'replaces', targetIdentifier: ownIdentifier(ctx, exam.replaces) }],
    section: [
      ...sections,
      ...(lines.length === 0
        ? []
        : [
            {
              title: speech.t('fetal.conclusion'),
              text: narrative(lines.map((line) => `<p>${escaped(line)}</p>`).join('')),
            },
          ]),
      // A report that has neither is its file.
      { title: 'PDF', entry: [referTo(built.report, '', ctx)] },
    ],
  });
}
