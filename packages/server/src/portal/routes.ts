import type { Acts } from '../http/context.ts';
import { portal, unlockPortal } from './portal.ts';
import { portalFhir, portalTable } from './portalData.ts';
import { portalFile, portalLogo, portalReport, portalVideo } from './portalFiles.ts';

export const portalActs: Acts<
  | 'portal'
  | 'unlockPortal'
  | 'portalLogo'
  | 'portalReport'
  | 'portalFhir'
  | 'portalTable'
  | 'portalFile'
  | 'portalVideo'
> = {
  portal,
  unlockPortal,
  portalLogo,
  portalReport,
  portalFhir,
  portalTable,
  portalFile,
  portalVideo,
};
