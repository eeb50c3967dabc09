import { bareCnpj, isCpf } from '@gesta/domain';
import { bareIdentity } from '@gesta/forms';
import { type FhirContext, type FrozenReport, ownIdentifier } from './published.ts';
import { type FhirReference, filled, type Identifier, identifierType, type Resource } from './resource.ts';

export type FhirPatient = FrozenReport['patient'] & {
  iuid: string;
  /** Only where somebody asks for it. */
  phone?: string;
  email?: string;
};

const GENDERS = { F: 'female', M: 'male', O: 'other' } as const;
const CNS = /^[1-9]\d{14}$/;

/** The number of a document says itself what it is; of one that is neither, only the clinic knows. */
function identityOf(identity: string, { systems }: FhirContext): Identifier[] {
  const bare = bareIdentity(identity);
  if (isCpf(bare)) return [{ system: systems.cpf, value: bare, type: identifierType('TAX'), use: 'official' }];
  return CNS.test(bare) ? [{ system: systems.cns, value: bare, type: identifierType('HC'), use: 'official' }] : [];
}

export function patientResource(patient: FhirPatient, ctx: FhirContext): Resource {
  const { name, patId, birthdate, sex, identity = '', phone = '', email = '' } = patient;
  return filled({
    resourceType: 'Patient',
    id: ctx.names.idOf('Patient', patient.iuid),
    identifier: [
      ...(patId.trim() === '' ? [] : [{ ...ownIdentifier(ctx, patId), type: identifierType('MR') }]),
      ...identityOf(identity, ctx),
    ],
    name: [{ text: name }],
    telecom: [
      ...(phone === '' ? [] : [{ system: 'phone', value: phone }]),
      ...(email === '' ? [] : [{ system: 'email', value: email }]),
    ],
    gender: sex === null ? undefined : GENDERS[sex],
    birthDate: birthdate ?? undefined,
  });
}

export function organizationResource({ clinic }: FrozenReport, ctx: FhirContext): Resource {
  return filled({
    resourceType: 'Organization',
    id: ctx.names.idOf('Organization', ctx.company),
    identifier: [
      ...(clinic.identity === '' ? [] : [{ value: bareCnpj(clinic.identity), type: identifierType('TAX') }]),
      ...(clinic.cnes ? [{ system: ctx.systems.cnes, value: clinic.cnes }] : []),
    ],
    name: clinic.nameFull || clinic.name,
    alias: clinic.nameFull && clinic.nameFull !== clinic.name ? [clinic.name] : undefined,
  });
}

const OLD_LINE = /CRM(?:-([A-Z]{2}))? ([\w.-]+)/;
const OLD_RQE = /RQE ([\w./-]+)/;

/** Reports from before the numbers were frozen one by one have them in a line. */
function numbersOf({ registration, crm, crmUF, rqe }: NonNullable<FrozenReport['doctor']>) {
  const [, oldUF = '', oldCrm = ''] = OLD_LINE.exec(registration) ?? [];
  return { crm: crm ?? oldCrm, uf: crmUF ?? oldUF, rqe: rqe ?? OLD_RQE.exec(registration)?.[1] ?? '' };
}

/** A number of a regional council; the council is who gave it. */
export const registrationIdentifier = (crm: string, uf: string): Identifier => ({
  value: crm,
  type: identifierType('MD'),
  assigner: { display: uf === '' ? 'CRM' : `CRM-${uf}` },
});

/** Whoever signed, and what that person is in this clinic. */
export function doctorResources({ doctor }: FrozenReport, ctx: FhirContext, organization: FhirReference): Resource[] {
  if (doctor === null) return [];
  const { crm, uf, rqe } = numbersOf(doctor);
  const names = [doctor.name, doctor.registration];
  const practitioner = filled({
    resourceType: 'Practitioner',
    id: ctx.names.idOf('Practitioner', ...names),
    identifier: crm === '' ? [] : [registrationIdentifier(crm, uf)],
    name: [{ text: doctor.name }],
    qualification: rqe === '' ? [] : [{ identifier: [{ value: rqe }], code: { text: `RQE ${rqe}` } }],
  });
  const role = filled({
    resourceType: 'PractitionerRole',
    id: ctx.names.idOf('PractitionerRole', ...names),
    practitioner: referTo(practitioner, doctor.name, ctx),
    organization,
  });
  return [practitioner, role];
}

/** By its address where it has one, and always by its words. */
export function referTo({ resourceType, id }: Resource, display: string, { names }: FhirContext): FhirReference {
  return filled({ reference: names.addressOf(resourceType, id) ?? undefined, display }) as FhirReference;
}
