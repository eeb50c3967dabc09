import type { ReportTarget } from '@gesta/domain';

/** Other systems, as their makers write them. */
export const SYSTEM_NAMES: Readonly<Record<ReportTarget, string>> = {
  netpacs: 'NetPACS',
  animati: 'Animati',
  smartris: 'SmartRIS',
  feegow: 'Feegow',
  vsaude: 'vSaúde',
  'pacs-dimse': 'PACS (DICOM)',
  'pacs-stow': 'PACS (DICOMweb)',
  hl7: 'HL7',
};
