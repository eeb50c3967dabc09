import { formatZipCode } from '@gesta/forms';
import type { Company } from '../entities/company.ts';
import type { Translate } from '../say/t.ts';

export type ClinicPlace = Pick<
  Company,
  'address' | 'number' | 'district' | 'city' | 'state' | 'zipCode' | 'phone' | 'site' | 'cnes'
>;

/** `Rua das Acácias, 100 · Jardim Exemplo · São Paulo, SP · 01234-567`; what is not known is left out. */
export function addressLine({ address, number, district, city, state, zipCode }: ClinicPlace): string {
  const street = [address, number].filter(Boolean).join(', ');
  const town = [city, state].filter(Boolean).join(', ');
  return [street, district, town, formatZipCode(zipCode)].filter(Boolean).join(' · ');
}

/** `(11) 4000-0000 · aurora.example · CNES 0000000` */
export function contactLine({ phone, site, cnes }: ClinicPlace, t: Translate): string {
  const shown = site.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return [phone, shown, cnes && t('company.cnesNumber', { number: cnes })].filter(Boolean).join(' · ');
}

/** `CRM-MG 999418`, everywhere; a number without its state is said as it was given. */
export const registrationLine = (crm: string, uf: string, t: Translate): string =>
  uf === '' ? t('paper.crmAlone', { crm }) : t('paper.crm', { crm, uf });

/** Who answers for the clinic, as its paper says. */
export function directorLine(
  { directorName, directorCrm, directorUF }: Pick<Company, 'directorName' | 'directorCrm' | 'directorUF'>,
  t: Translate,
): string {
  if (directorName === '') return '';
  const name = directorCrm === '' ? directorName : `${directorName}, ${registrationLine(directorCrm, directorUF, t)}`;
  return t('company.directorLine', { name });
}

/** What must be known of a clinic before it can be found by a patient: the fields of its address and one way to reach it. */
export const PLACE_FIELDS = ['nameFull', 'address', 'number', 'city', 'state', 'zipCode', 'phone'] as const;
export const missingPlace = (company: Company): (typeof PLACE_FIELDS)[number][] =>
  PLACE_FIELDS.filter((field) => company[field] === '');
