import type { Acts } from '../http/context.ts';
import { portal } from './portal.ts';
import { portalFile, portalReport, portalVideo } from './portalFiles.ts';

export const portalActs: Acts<'portal' | 'portalReport' | 'portalFile' | 'portalVideo'> = {
  portal,
  portalReport,
  portalFile,
  portalVideo,
};
