export type FhirSettings = { cpf: string; cns: string; cnes: string };

/** As most of what is public in Brazil writes them; others disagree, so an installation may. */
const USUAL = 'http://rnds.saude.gov.br/fhir/r4/NamingSystem';

export const fhirSettings = (text: (name: string) => string | null): FhirSettings => ({
  cpf: text('FHIR_CPF_SYSTEM') ?? `${USUAL}/cpf`,
  cns: text('FHIR_CNS_SYSTEM') ?? `${USUAL}/cns`,
  cnes: text('FHIR_CNES_SYSTEM') ?? `${USUAL}/cnes`,
});
