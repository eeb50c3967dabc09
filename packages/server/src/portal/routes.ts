import type { Acts } from '../http/context.ts';
import { portal } from './portal.ts';
import { portalFile, portalLogo, portalReport, portalVideo } from './portalFiles.ts';

export const portalActs: Acts<'portal' | 'portalLogo' | 'portalReport' | 'portalFile' | 'portalVideo'> = {
  portal,
  portalLogo,
  portalReport,
  portalFile,
  portalVideo,
};
