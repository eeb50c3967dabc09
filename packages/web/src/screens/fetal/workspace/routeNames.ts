/** The names of the specification for the addresses of an exam. */
export const ROUTE_NAMES = {
  interaction: 'Ultra Fetal Gestation Interaction',
  form: 'Ultra Fetal Form',
  medias: 'Ultra Fetal Form Medias',
  conclusion: 'Ultra Fetal Form Conclusion',
  observations: 'Ultra Fetal Form Observations',
  summary: 'Ultra Fetal Form Summary',
} as const;
