import type { Acts } from '../http/context.ts';
import { portal } from './portal.ts';
import { portalFile, portalReport } from './portalFiles.ts';

export const portalActs: Acts<'portal' | 'portalReport' | 'portalFile'> = { portal, portalReport, portalFile };
