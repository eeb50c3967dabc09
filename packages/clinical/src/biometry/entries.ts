import type { Entry } from '../entries/entry.ts';
import { fetalRuleEntries } from './fetalRules.ts';
import { limbEntries } from './limb.ts';
import { mainSizeEntries } from './mainSizes.ts';
import { morphologyEntries } from './morphology.ts';
import { ratioEntries } from './ratios.ts';
import { volumeEntries } from './volume.ts';

/** Those the forms ask for. */
export const fetalBiometryEntries: readonly Entry[] = [
  ...mainSizeEntries,
  ...ratioEntries,
  ...limbEntries,
  ...morphologyEntries,
  ...fetalRuleEntries,
  ...volumeEntries,
];
