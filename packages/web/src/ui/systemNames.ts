import type { IntegrationKind } from '@gesta/domain';

/** Other systems, as their makers write them. */
export const SYSTEM_NAMES: Readonly<Record<IntegrationKind, string>> = {
  netpacs: 'NetPACS',
  animati: 'Animati',
  smartris: 'SmartRIS',
  feegow: 'Feegow',
  vsaude: 'vSaúde',
};
