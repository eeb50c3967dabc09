import type { Compiled } from './engine/compile.ts';
import { type Placed, placesIn } from './engine/places.ts';
import { mostTabs } from './engine/replicate.ts';
import { folded } from './engine/rule.ts';
import { parseNumber } from './format.ts';
import type { Panel } from './schema/definition.ts';

/** How those who scan call an organ whose three axes they type one after another; a list is called by a letter and its number. */
const ORGANS: Readonly<Record<string, readonly string[]>> = {
  'gynecologic.utero': ['ut'],
  'gynecologic.ovarioDireito': ['od', 'ro', 'пя'],
  'gynecologic.ovarioEsquerdo': ['oe', 'oi', 'og', 'os', 'lo', 'ля'],
  'gynecologic.miomas': ['m', 'м'],
  'gynecologic.lesoes': ['l', 'л'],
  'examemama.nodulosDireita': ['d', 'r', 'п'],
  'examemama.nodulosEsquerda': ['e', 'l', 'i', 'g', 's', 'л'],
};
const AXES = ['long', 'ap', 'ante', 'transv'];
const NUMBER = '\\d+(?:[.,]\\d+)?';

/** `text` is the name and the number, as they are told where the number is refused. */
type AxisRead = { place: Placed; value: number; text: string };
type AxesRead = { filled: readonly AxisRead[]; rest: string };
type Context = { compiled: Compiled; form: string; say: (label: string) => string };

/** `utero 92 58 67 m2 21 18 20`: organs of the form in view with two or three axes behind their name; the rest of the line is left. */
export function axesIn(text: string, context: Context): AxesRead {
  const filled: AxisRead[] = [];
  const organs = organsOf(context);
  if (organs.size === 0) return { filled, rest: text };
  const names = [...organs.keys()].toSorted((one, other) => other.length - one.length).join('|');
  const line = new RegExp(
    `(?<![\\p{L}\\d])(${names})\\s*(?:(?<=\\p{L})(\\d{1,2}))?\\s+(${NUMBER}(?:\\s*[x×]\\s*|\\s+)${NUMBER}(?:(?:\\s*[x×]\\s*|\\s+)${NUMBER})?)(?![\\p{L}\\d.,])`,
    'giu',
  );
  const rest = text.replace(line, (whole, name: string, said: string | undefined, numbers: string) => {
    const places = axesOf(organs.get(name), said === undefined ? null : Number(said), context);
    if (places.length === 0) return whole;
    numbers.match(new RegExp(NUMBER, 'g'))?.forEach((number, at) => {
      const [place, value] = [places[at], parseNumber(number)];
      if (place && value !== null) filled.push({ place, value, text: `${name}${said ?? ''} ${number}` });
    });
    return ' ';
  });
  return { filled, rest };
}

/** By name, the panel of the form in view. */
function organsOf({ compiled, form, say }: Context): Map<string, Panel> {
  const organs = new Map<string, Panel>();
  for (const [place, short] of Object.entries(ORGANS)) {
    const panel = place.startsWith(`${form}.`) ? compiled.panels.get(place) : undefined;
    if (panel === undefined) continue;
    for (const name of [folded(say(panel.label)).replace(/[^\p{L}\s]/gu, ''), ...short]) organs.set(name, panel);
  }
  return organs;
}

/** A list needs its number, an organ there is one of has none. */
function axesOf(panel: Panel | undefined, index: number | null, { form }: Context): readonly Placed[] {
  if (!panel || (panel.replicate === undefined) !== (index === null)) return [];
  if (index !== null && (index < 1 || index > mostTabs(panel.replicate ?? 'item'))) return [];
  return placesIn({ key: form }, panel, index).filter(({ field }) => AXES.includes(field.key));
}
