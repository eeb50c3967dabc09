import type { Acts } from '../http/context.ts';
import { seeBreak, trailState } from './chainState.ts';
import { verifyTrail } from './checkTrail.ts';
import { exportTrail } from './exportTrail.ts';
import { readInstallationEntry, readTrailEntry } from './readEntry.ts';
import { recordReadersPaper } from './readersPaper.ts';
import { readInstallationTrail, readTrail, trailPeople } from './readTrail.ts';
import { recordReaders } from './recordReaders.ts';

export const trailActs: Acts<
  | 'readTrail'
  | 'readTrailEntry'
  | 'trailPeople'
  | 'exportTrail'
  | 'readInstallationTrail'
  | 'readInstallationEntry'
  | 'recordReaders'
  | 'recordReadersPaper'
  | 'trailState'
  | 'verifyTrail'
  | 'seeBreak'
> = {
  readTrail,
  readTrailEntry,
  trailPeople,
  exportTrail,
  readInstallationTrail,
  readInstallationEntry,
  recordReaders,
  recordReadersPaper,
  trailState,
  verifyTrail,
  seeBreak,
};
