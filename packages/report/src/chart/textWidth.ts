/** The width of a text set in Inter, in pixels: near enough to leave room, with nothing to measure on. */
export function textWidth(text: string, size: number, weight = 400): number {
  let ems = 0;
  for (const sign of text) ems += emsOf(sign);
  return ems * size * bolder(weight);
}

const bolder = (weight: number) => (weight >= 600 ? 1.05 : 1);

function emsOf(sign: string): number {
  if (" .,:;|!'il·".includes(sign)) return 0.28;
  if ('jfrtI()[]-/°'.includes(sign)) return 0.38;
  if ('mwMW%@—'.includes(sign)) return 0.88;
  if (/[0-9+−–=×<>]/.test(sign)) return 0.63;
  if (/\p{Lu}/u.test(sign)) return 0.7;
  // Ideographs and pictures take a whole square.
  if ((sign.codePointAt(0) ?? 0) > 0x2e7f) return 1;
  return 0.58;
}

const ELLIPSIS = '…';

/** The text, or as much of it as fits; its signs are measured once each, and none behind the room there is. */
export function fitted(text: string, most: number, size: number, weight = 400): string {
  const wide = (ems: number) => ems * size * bolder(weight);
  let [ems, cut] = [0, 0];
  let place = 0;
  for (const sign of text) {
    ems += emsOf(sign);
    place += sign.length;
    // One sign stays, whatever the room.
    if (cut === 0 || wide(ems + emsOf(ELLIPSIS)) <= most) cut = place;
    if (wide(ems) > most) return `${text.slice(0, cut).trimEnd()}${ELLIPSIS}`;
  }
  return most < 0 ? ELLIPSIS : text;
}
