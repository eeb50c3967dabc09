import { type FhirContext, ownIdentifier, type PublishedStudy } from './published.ts';
import { DICOM_TERMS, type FhirReference, filled, identifierType, type Resource } from './resource.ts';

const UIDS = 'urn:dicom:uid';
const modality = (code: string) => ({ system: DICOM_TERMS, code });
/** R4 wants one for every series; what a machine left out is what a machine for ultrasound does. */
const USUAL = 'US';

/** What a machine sent: what it is called and how much there is, never a picture. */
export function imagingStudyResource(
  study: PublishedStudy,
  { subject, basedOn, endpoint }: { subject: FhirReference; basedOn?: FhirReference; endpoint?: FhirReference },
  ctx: FhirContext,
): Resource {
  const { uid, accessionNumber, series, modalities, started, description } = study;
  return filled({
    resourceType: 'ImagingStudy',
    id: ctx.names.idOf('ImagingStudy', uid),
    identifier: [
      { system: UIDS, value: `urn:oid:${uid}` },
      ...(accessionNumber === '' ? [] : [{ ...ownIdentifier(ctx, accessionNumber), type: identifierType('ACSN') }]),
    ],
    status: 'available',
    modality: modalities.map(modality),
    subject,
    started: started ?? undefined,
    basedOn: basedOn ? [basedOn] : [],
    endpoint: endpoint ? [endpoint] : [],
    numberOfSeries: series.length,
    numberOfInstances: series.reduce((sum, { instances }) => sum + instances.length, 0),
    description,
    series: series.map((each) =>
      filled({
        uid: each.uid,
        number: each.number !== null && each.number >= 0 ? each.number : undefined,
        modality: modality(each.modality || USUAL),
        description: each.description,
        numberOfInstances: each.instances.length,
        instance: each.instances.map((instance) =>
          filled({
            uid: instance.uid,
            sopClass: { system: 'urn:ietf:rfc:3986', code: `urn:oid:${instance.sopClass}` },
            number: instance.number !== null && instance.number >= 0 ? instance.number : undefined,
          }),
        ),
      }),
    ),
  });
}
