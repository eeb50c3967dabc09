import { type FieldSpeech, formatNumber, sayUnit } from '@gesta/domain';
import type { Values } from '@gesta/forms';
import type { Paint } from '../chart/chartModel.ts';
import { axesOf, type ListedTab, listedTabs, positive } from './readTabs.ts';
import {
  circle,
  markName,
  noParts,
  type Parts,
  type Scheme,
  schemeOf,
  sized,
  square,
  triangle,
  word,
} from './shapes.ts';

export type BreastSide = 'right' | 'left';

const FORM = 'examemama';
export const NODULES: Readonly<Record<BreastSide, string>> = { right: 'nodulosDireita', left: 'nodulosEsquerda' };

const SIZE = { width: 252, height: 232 };
const CENTRE = { x: 126, y: 118 };
const RADIUS = 94;
const AREOLA = 15;
/** How far the face reaches from the nipple, in centimetres: as far as its farthest lesion asks for. */
const REACHES = [8, 12, 16] as const;
const HOURS = Array.from({ length: 12 }, (_, at) => at + 1);

/** One breast as its physician faces it: a clock, with each lesion at its hour and its distance from the nipple. */
export function breastScheme(side: BreastSide, values: Values, speech: FieldSpeech): Scheme {
  const lesions = listedTabs(values, FORM, NODULES[side]);
  const reach = reachOf(lesions);
  const parts = face(side, speech);
  const taken = new Map<string, number>();
  for (const lesion of lesions) {
    const at = placeOf(side, lesion, reach);
    const key = `${Math.round(at.x / 8)} ${Math.round(at.y / 8)}`;
    const others = taken.get(key) ?? 0;
    taken.set(key, others + 1);
    drawLesion(parts, lesion, { x: at.x + 13 * others, y: at.y + 7 * others }, nameOf(side, lesion, speech));
  }
  const { t, say } = speech;
  return schemeOf(parts, SIZE, [
    {
      caption: say(side === 'right' ? 'term.mamaDireita' : 'term.mamaEsquerda'),
      head: [t('scheme.mark'), say('term.posicaoHoraria'), say('term.distanciaDaPapila'), t('scheme.axes')],
      rows: lesions.map((lesion) => rowOf(side, lesion, speech)),
    },
  ]);
}

/** Where somebody pointed on the face: the hour, and how far from the nipple; null outside of it. */
export function breastPlaceAt(
  side: BreastSide,
  values: Values,
  { x, y }: { x: number; y: number },
): { hora: string; distanciaPapila: number | null } | null {
  const [dx, dy] = [x - CENTRE.x, y - CENTRE.y];
  const far = Math.hypot(dx, dy);
  if (far > RADIUS + 10) return null;
  if (far <= AREOLA) return { hora: 'retroareolar', distanciaPapila: null };
  const hour = Math.round((Math.atan2(dx, -dy) / (2 * Math.PI)) * 12 + 12) % 12 || 12;
  const cm = (Math.min(far, RADIUS) / RADIUS) * reachOf(listedTabs(values, FORM, NODULES[side]));
  return { hora: String(hour), distanciaPapila: Math.round(cm * 2) / 2 };
}

function reachOf(lesions: readonly ListedTab[]): number {
  const farthest = Math.max(0, ...lesions.map(({ read }) => positive(read('distanciaPapila')) ?? 0));
  return REACHES.find((reach) => farthest <= reach) ?? 16;
}

const onClock = (hour: number, far: number) => {
  const angle = (hour / 12) * 2 * Math.PI;
  return { x: CENTRE.x + far * Math.sin(angle), y: CENTRE.y - far * Math.cos(angle) };
};

/** The upper outer hour of each side: its axillary tail. */
const AXILLA: Readonly<Record<BreastSide, number>> = { right: 10.5, left: 1.5 };

function placeOf(side: BreastSide, { read }: ListedTab, reach: number): { x: number; y: number } {
  const hour = String(read('hora') ?? '');
  if (hour === 'axilar') return onClock(AXILLA[side], RADIUS + 12);
  const distance = positive(read('distanciaPapila'));
  if (hour === 'retroareolar' || hour === '') return onClock(6, hour === '' ? RADIUS / 2 : 0);
  const far = distance === null ? RADIUS / 2 : (Math.min(distance, reach) / reach) * RADIUS;
  return onClock(Number(hour), sized(far, AREOLA, RADIUS - 8));
}

function face(side: BreastSide, { t }: FieldSpeech): Parts {
  const parts = noParts();
  const { x, y } = CENTRE;
  parts.areas.push({ d: circle(x, y, RADIUS), fill: 'band-2', opacity: 0.5 });
  parts.lines.push(
    { d: circle(x, y, RADIUS), stroke: 'ink-3', width: 1.6 },
    { d: circle(x, y, RADIUS * 0.58), stroke: 'line', width: 1 },
    { d: `M${x} ${y - RADIUS}V${y + RADIUS}M${x - RADIUS} ${y}H${x + RADIUS}`, stroke: 'line', width: 1 },
    { d: circle(x, y, AREOLA), stroke: 'ink-3', width: 1.2 },
    { d: axilla(side), stroke: 'ink-3', width: 1.4, dash: '4 3' },
  );
  parts.areas.push({ d: circle(x, y, 4), fill: 'ink-3' });
  for (const hour of HOURS) {
    const at = onClock(hour, RADIUS + 11);
    const main = hour % 3 === 0;
    parts.texts.push({
      ...word(String(hour), at.x, at.y + 4, 'middle', main ? 'ink-2' : 'ink-3'),
      weight: main ? 600 : 400,
    });
  }
  const outer = side === 'right' ? 18 : SIZE.width - 18;
  parts.texts.push(word(t('scheme.axilla'), outer, 14));
  return parts;
}

const axilla = (side: BreastSide): string =>
  side === 'right'
    ? 'M22 20C44 22 56 34 66 48'
    : `M${SIZE.width - 22} 20C${SIZE.width - 44} 22 ${SIZE.width - 56} 34 ${SIZE.width - 66} 48`;

const CYSTS = ['cistoSimples', 'microcistos', 'cistoComplicado'];
const R = 12;

/** Category by shape and by colour: a triangle is suspicious, a square probably benign, a dashed circle a cyst. */
function drawLesion(
  { areas, lines, texts, spots }: Parts,
  { read, tab }: ListedTab,
  at: { x: number; y: number },
  name: string,
): void {
  const { x, y } = at;
  const category = String(read('birads') ?? '');
  const { fill, edge, d, dashed } = markOf(category, CYSTS.includes(String(read('tipoAchado') ?? '')), x, y);
  areas.push({ d, fill });
  lines.push({ d, stroke: edge, width: 2, ...(dashed ? { dash: '3 2' } : {}) });
  texts.push(markName(name, x, y, edge));
  spots.push({ tab, name, x, y, r: R });
}

type Mark = { fill: Paint; edge: Paint; d: string; dashed: boolean };

function markOf(category: string, isCyst: boolean, x: number, y: number): Mark {
  if (/^[45]/.test(category) || category === '6')
    return { fill: 'seg-bad', edge: 'err', d: triangle(x, y, R), dashed: false };
  if (category === '3') return { fill: 'seg-warn', edge: 'warn', d: square(x, y, R), dashed: false };
  return { fill: 'band-2', edge: 'accent-ink', d: circle(x, y, R), dashed: isCyst || category === '2' };
}

const nameOf = (side: BreastSide, { index }: ListedTab, { t }: FieldSpeech): string =>
  t(side === 'right' ? 'scheme.noduleRight' : 'scheme.noduleLeft', { n: index });

function rowOf(side: BreastSide, lesion: ListedTab, speech: FieldSpeech): readonly string[] {
  const { read } = lesion;
  const distance = positive(read('distanciaPapila'));
  const axes = axesOf(read, ['long', 'ap', 'transv']).map((each) => formatNumber(each, speech.locale));
  const hour = String(read('hora') ?? '');
  const named = { retroareolar: 'term.retroareolar', axilar: 'term.prolongamentoAxilar' }[hour];
  return [
    nameOf(side, lesion, speech),
    named === undefined ? hour : speech.say(named),
    distance === null ? '' : `${formatNumber(distance, speech.locale)} ${sayUnit('cm', speech.t)}`,
    axes.length === 0 ? '' : `${axes.join(' × ')} ${sayUnit('mm', speech.t)}`,
  ];
}
