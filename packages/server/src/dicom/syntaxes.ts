/** How pixels may be written, by the numbers of the standard (PS3.6 A). */
const BASE = '1.2.840.10008.1.2.';
const JPEG = `${BASE}4.`;

/** `plain` lies there as it is; `jpeg` a browser reads itself; the rest is unfolded by us. */
export type PixelWay = 'plain' | 'rle' | 'jpeg' | 'jpegLossless' | 'jpegLs' | 'jpeg2000' | 'film';

const WAYS: Readonly<Record<string, PixelWay>> = {
  '1.2.840.10008.1.2': 'plain',
  [`${BASE}1`]: 'plain',
  [`${BASE}2`]: 'plain',
  [`${BASE}5`]: 'rle',
  [`${JPEG}50`]: 'jpeg',
  [`${JPEG}51`]: 'jpeg',
  [`${JPEG}57`]: 'jpegLossless',
  [`${JPEG}70`]: 'jpegLossless',
  [`${JPEG}80`]: 'jpegLs',
  [`${JPEG}81`]: 'jpegLs',
  [`${JPEG}90`]: 'jpeg2000',
  [`${JPEG}91`]: 'jpeg2000',
  // MPEG-4 in its profiles. MPEG-2 and HEVC are films too, which browsers do not play.
  ...Object.fromEntries([102, 103, 104, 105, 106].map((each) => [`${JPEG}${each}`, 'film' as const])),
};
const VIDEO = new Set([100, 101, 102, 103, 104, 105, 106, 107, 108].map((each) => `${JPEG}${each}`));

/** Some writers add `.1` to the number of a film to say that it comes in several pieces. */
const whole = (transferSyntax: string): string =>
  transferSyntax.startsWith(`${JPEG}10`) ? transferSyntax.replace(/\.1$/, '') : transferSyntax;

/** One film, not one picture after the other. */
export const isVideoSyntax = (transferSyntax: string): boolean => VIDEO.has(whole(transferSyntax));

/** Null for those that nothing here unfolds. */
export const wayOf = (transferSyntax: string): PixelWay | null => WAYS[whole(transferSyntax)] ?? null;
