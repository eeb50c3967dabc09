import type { Entry } from '../entries/entry.ts';
import { fetalBiometryEntries } from './entries.ts';
import { limbTableEntries } from './limbTable.ts';
import { morphologyTableEntries } from './morphologyTables.ts';
import { ratioTableEntries } from './ratioTables.ts';
import { thresholdEntries } from './thresholds.ts';

/** Printed tables and rules that no form asks for. */
export const packOnlyBiometryEntries: readonly Entry[] = [
  ...limbTableEntries,
  ...ratioTableEntries,
  ...morphologyTableEntries,
  ...thresholdEntries,
];
export const biometryEntries: readonly Entry[] = [...fetalBiometryEntries, ...packOnlyBiometryEntries];
