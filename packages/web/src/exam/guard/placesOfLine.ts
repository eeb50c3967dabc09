import type { GuardFinding } from '@gesta/findings';
import { CONCLUSION } from '@gesta/forms';

/** What the text does not say, or denies, stands in a field; what is wrong in the text itself is mended there. */
const OF_DATA: readonly string[] = ['conclusion.normal', 'conclusion.silent', 'conclusion.silentAlerts'];

/** What of the text a line speaks of, as it is drawn there. */
export const IN_TEXT: Readonly<Record<string, string>> = {
  'conclusion.stale': '.text-stale, .text-unsupported',
  'conclusion.marks': '[data-keyword]',
};

/** The places a line of the second reading speaks of, the one it leads to first. */
export const placesOfLine = ({ rule, at }: Pick<GuardFinding, 'rule' | 'at'>): readonly string[] =>
  OF_DATA.includes(rule) ? at.toSorted((one, other) => Number(one === CONCLUSION) - Number(other === CONCLUSION)) : at;
