import type { Acts } from '../http/context.ts';
import { portal, unlockPortal } from './portal.ts';
import { portalFile, portalLogo, portalReport, portalVideo } from './portalFiles.ts';

export const portalActs: Acts<
  'portal' | 'unlockPortal' | 'portalLogo' | 'portalReport' | 'portalFile' | 'portalVideo'
> = {
  portal,
  unlockPortal,
  portalLogo,
  portalReport,
  portalFile,
  portalVideo,
};
