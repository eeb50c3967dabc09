import { sourcesIn } from '@gesta/forms';
import type { FhirContext, PublishedExam } from './published.ts';
import { type FhirReference, filled, provenanceRole, type Resource } from './resource.ts';
import type { ExamFacts } from './saidFacts.ts';

type Made = {
  exam: PublishedExam;
  facts: ExamFacts;
  refs: ReadonlyMap<string, FhirReference>;
  report: FhirReference;
  signer: FhirReference | null;
  clinic: FhirReference;
};

/** Who signed, which machine measured, and whether an assistant proposed: each on its own, over what it concerns. */
export function provenanceResources(made: Made, ctx: FhirContext): Resource[] {
  const { exam, report, signer, clinic } = made;
  const recorded = exam.publishedAt;
  const idOf = (of: string) => ctx.names.idOf('Provenance', exam.interaction, String(exam.version), of);
  const agent = (role: string, who: FhirReference) => ({ type: provenanceRole(role), who });
  const signature = filled({
    resourceType: 'Provenance',
    id: idOf('signature'),
    target: [report],
    recorded,
    agent: [agent(signer ? 'attester' : 'custodian', signer ?? clinic)],
  });
  const machines = [...measuredBy(made)].map(([device, target]) =>
    filled({
      resourceType: 'Provenance',
      id: idOf(`device ${device}`),
      target,
      recorded,
      agent: [agent('performer', { display: device })],
      entity: [{ role: 'source', what: { display: device } }],
    }),
  );
  const items = exam.frozen.assistant?.items ?? [];
  const assisted = filled({
    resourceType: 'Provenance',
    id: idOf('assistant'),
    target: [report],
    recorded,
    agent: [
      {
        ...agent('assembler', { display: 'Gesta' }),
        ...(signer ? { onBehalfOf: signer } : {}),
      },
    ],
    entity: [{ role: 'source', what: { display: ctx.speech.t('paper.assisted') } }],
  });
  return [signature, ...machines, ...(items.length > 0 ? [assisted] : [])];
}

/** Observations by the machine their value was taken from. */
function measuredBy({ exam, facts, refs }: Made): Map<string, FhirReference[]> {
  const sent = new Map(exam.frozen.measured.map(({ id, device }) => [id, device]));
  const sources = sourcesIn(facts.values);
  const found = new Map<string, FhirReference[]>();
  for (const { place } of facts.forms.flatMap(({ groups }) => groups.flatMap((group) => group.facts))) {
    const source = sources[place.key];
    const device = source?.from === 'device' ? sent.get(source.measure) : undefined;
    const ref = refs.get(place.key);
    if (device && ref) found.set(device, [...(found.get(device) ?? []), ref]);
  }
  return found;
}
