/** How pixels may be written, by the numbers of the standard (PS3.6 A). */
const BASE = '1.2.840.10008.1.2.';

const VIDEO = new Set([100, 101, 102, 103, 104, 105, 106, 107, 108].map((each) => `${BASE}4.${each}`));

/** MPEG-2, MPEG-4 and HEVC: one film, not one picture after the other. Some writers add `.1` to say that it comes in several pieces. */
export const isVideoSyntax = (transferSyntax: string): boolean => VIDEO.has(transferSyntax.replace(/\.1$/, ''));
