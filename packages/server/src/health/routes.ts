import type { Acts } from '../http/context.ts';
import { healthStatus } from './healthStatus.ts';
import { runBackup } from './runBackup.ts';

export const healthActs: Acts<'healthStatus' | 'runBackup'> = { healthStatus, runBackup };
