import { type FieldSpeech, formatNumber, sayUnit } from '@gesta/domain';
import type { Values } from '@gesta/forms';
import type { Paint } from '../chart/chartModel.ts';
import { axesOf, type ListedTab, listedTabs, meanOf, positive } from './readTabs.ts';
import { circle, ellipse, markName, noParts, type Parts, type Scheme, schemeOf, sized, word } from './shapes.ts';

const FORM = 'gynecologic';
const SIZE = { width: 348, height: 243 };
const MIDDLE = 174;

/** The uterus as drawn is this high; one nobody measured is drawn as long as this. */
const DRAWN = 178;
const USUAL_MM = 75;

const BODY =
  'M174 20c40 0 66 22 66 52 0 32-24 52-36 86-4 12-5 26-5 40h-50c0-14-1-28-5-40-12-34-36-54-36-86 0-30 26-52 66-52Z';
const CERVIX = 'M149 158c-1 12 0 26 0 40h50c0-14 1-28 0-40Z';
const CAVITY =
  'M174 62c16 0 26 6 26 12 0 12-16 34-20 66-1 12-2 26-2 46h-8c0-20-1-34-2-46-4-32-20-54-20-66 0-6 10-12 26-12Z';
const TUBE = { right: 'M114 52c-26-18-52-14-66 6-6 9-8 20-6 30', left: 'M234 52c26-18 52-14 66 6 6 9 8 20 6 30' };
const OVARY = { right: { x: 46, y: 112 }, left: { x: 302, y: 112 } };
const SIDES = ['right', 'left'] as const;
type Side = (typeof SIDES)[number];

/** What stands on the right of the reader is the patient's left. */
const TAB = { right: 'ovarioDireito', left: 'ovarioEsquerdo' } as const;
const REMOVED = { right: 'ooforectomiaDireita', left: 'ooforectomiaEsquerda' } as const;

type Point = { x: number; y: number };

/** From the outside of the wall to the cavity, by the wall a fibroid is in; `along` is the way to the next one of the same wall. */
const WALLS: Readonly<Record<string, { outside: Point; inside: Point; along: Point }>> = {
  fundica: { outside: { x: 174, y: 20 }, inside: { x: 174, y: 64 }, along: { x: 1, y: 0.12 } },
  lateralDireita: { outside: { x: 108, y: 82 }, inside: { x: 154, y: 82 }, along: { x: 0.25, y: 1 } },
  lateralEsquerda: { outside: { x: 240, y: 82 }, inside: { x: 194, y: 82 }, along: { x: -0.25, y: 1 } },
  // Seen from the front these two lie over the cavity, whatever their depth.
  anterior: { outside: { x: 174, y: 92 }, inside: { x: 174, y: 92 }, along: { x: -1, y: 0.2 } },
  posterior: { outside: { x: 174, y: 112 }, inside: { x: 174, y: 112 }, along: { x: 1, y: 0.2 } },
  istmica: { outside: { x: 146, y: 152 }, inside: { x: 168, y: 152 }, along: { x: 1, y: 0 } },
  cervical: { outside: { x: 149, y: 182 }, inside: { x: 169, y: 182 }, along: { x: 1, y: 0 } },
};
const NOWHERE = 'anterior';

/** How deep a fibroid lies in the wall, from the outside (0) to the cavity (1), by its FIGO type; 7 hangs outside, 0 inside. */
const DEPTH: Readonly<Record<string, number>> = {
  '0': 1.2,
  '1': 1,
  '2': 0.85,
  '3': 0.7,
  '4': 0.5,
  '5': 0.3,
  '6': 0.05,
  '7': -0.4,
  '8': -0.4,
  '25': 0.5,
};

/** Uterus, ovaries, fibroids by place, FIGO type and size, and adnexal lesions by side and size. What was removed is not drawn. */
export function uterusScheme(values: Values, speech: FieldSpeech): Scheme {
  const read = (tab: string) => (field: string) => values[`${FORM}.${tab}.${field}`];
  const surgeries = [read('info')('cirurgias')].flat().map(String);
  const scale = DRAWN / sized(positive(read('utero')('long')) ?? USUAL_MM, 45, 160);
  const whole = !surgeries.includes('histerectomiaTotal');
  const body = whole && !surgeries.includes('histerectomiaSubtotal');
  const parts = noParts();
  if (body) drawUterus(parts);
  else if (whole) parts.areas.push({ d: CERVIX, fill: 'surface', edge: 'ink-3' });
  if (whole) parts.texts.push(word(speech.say('term.colo'), 206, 194, 'start'));
  const lesions = listedTabs(values, FORM, 'lesoes');
  for (const side of SIDES) {
    const gone = surgeries.includes(REMOVED[side]) || read(TAB[side])('aspecto') === 'ausente';
    drawOvary(parts, side, { read: read(TAB[side]), scale, gone, speech, lesions: ofSide(lesions, side) });
  }
  drawMiddleLesions(parts, ofSide(lesions, null), { scale, speech });
  const fibroids = whole ? listedTabs(values, FORM, 'miomas') : [];
  drawFibroids(parts, fibroids, { scale, speech });
  if (body) parts.texts.push(...endometrium(read('endometrio'), speech));
  const { t } = speech;
  parts.texts.push(word(t('scheme.right'), 12, 16), word(t('scheme.left'), SIZE.width - 12, 16));
  const rows = [
    ...fibroids.map((each) => rowOf('scheme.fibroid', each)),
    ...lesions.map((each) => rowOf('scheme.lesion', each)),
  ];
  return schemeOf(parts, SIZE, [{ caption: t('scheme.uterus'), head: [t('scheme.mark'), t('scheme.axes')], rows }]);

  function rowOf(name: 'scheme.fibroid' | 'scheme.lesion', { index, read: own }: ListedTab): readonly string[] {
    const axes = axesOf(own, AXES).map((each) => formatNumber(each, speech.locale));
    return [t(name, { n: index }), axes.length === 0 ? '' : `${axes.join(' × ')} ${sayUnit('mm', t)}`];
  }
}

const AXES = ['long', 'ap', 'transv'];

function drawUterus({ areas, lines }: Parts): void {
  areas.push({ d: BODY, fill: 'surface', edge: 'ink-3' }, { d: CAVITY, fill: 'seg-bad', opacity: 0.45 });
  lines.push({ d: CAVITY, stroke: 'err', width: 1, opacity: 0.35 });
}

type OvaryInput = {
  read: (field: string) => unknown;
  scale: number;
  gone: boolean;
  speech: FieldSpeech;
  lesions: readonly ListedTab[];
};

function drawOvary(parts: Parts, side: Side, { read, scale, gone, speech, lesions }: OvaryInput): void {
  const { x, y } = OVARY[side];
  if (!gone) {
    parts.lines.push({ d: TUBE[side], stroke: 'ink-3', width: 1.5 });
    const unseen = read('aspecto') === 'não visto';
    const [long, , transv] = ['long', 'ante', 'transv'].map((axis) => positive(read(axis)));
    const largest = Math.max(0, ...lesions.map((each) => lesionRadius(each, scale)));
    const rx = Math.max(sized(((long ?? 30) * scale) / 2 / 1.4, 15, 38), largest && largest + 6);
    const ry = Math.max(sized(((transv ?? 20) * scale) / 2 / 1.4, 11, 34), largest && largest + 6);
    const d = ellipse(x, y, rx, ry);
    if (unseen) parts.lines.push({ d, stroke: 'ink-3', width: 1.2, dash: '4 3' });
    else parts.areas.push({ d, fill: 'surface', edge: 'ink-3' });
    if (!unseen && lesions.length === 0) drawFollicles(parts, { x, y, rx, ry }, read('aspecto'));
    const name = speech.say(side === 'right' ? 'term.ovarioDireito' : 'term.ovarioEsquerdo');
    parts.texts.push(word(name, sized(x, 42, SIZE.width - 42), y + ry + 15));
  }
  for (const [at, each] of lesions.entries()) drawLesion(parts, each, { x, y: y + at * 16 }, { scale, speech });
}

/** A few, many around the edge, or none: as the ovary was called. */
function drawFollicles({ lines }: Parts, { x, y, rx, ry }: Point & { rx: number; ry: number }, look: unknown): void {
  if (look === 'atrofico') return;
  const many = look === 'policistico';
  const count = many ? 10 : 3;
  for (let at = 0; at < count; at += 1) {
    const angle = (2 * Math.PI * at) / count + 0.6;
    const [far, r] = many ? [0.72, 2.6] : [0.42, 3 + (at % 3)];
    lines.push({
      d: circle(x + far * rx * Math.cos(angle), y + far * ry * Math.sin(angle), r),
      stroke: 'ink-3',
      width: 1,
    });
  }
}

type Drawn = { scale: number; speech: FieldSpeech };

const lesionRadius = ({ read }: ListedTab, scale: number): number =>
  sized(((positive(read('maiorDiametro')) ?? meanOf(axesOf(read, AXES)) ?? 20) * scale) / 2 / 1.4, 10, 40);

function ofSide(lesions: readonly ListedTab[], side: Side | null): ListedTab[] {
  const said = { direito: 'right', esquerdo: 'left' } as const;
  return lesions.filter(({ read }) => (said[String(read('lado')) as keyof typeof said] ?? null) === side);
}

function drawLesion(
  { areas, texts, spots }: Parts,
  lesion: ListedTab,
  { x, y }: Point,
  { scale, speech }: Drawn,
): void {
  const r = lesionRadius(lesion, scale);
  const { fill, edge } = riskPaint(String(lesion.read('orads') ?? ''));
  const name = speech.t('scheme.lesion', { n: lesion.index });
  areas.push({ d: circle(x, y, r), fill, edge });
  texts.push(markName(name, x, y, edge));
  spots.push({ tab: lesion.tab, name, x, y, r });
}

/** The mark names its category in words beside it: colour only repeats. */
function riskPaint(orads: string): { fill: Paint; edge: Paint } {
  if (orads === '4' || orads === '5') return { fill: 'seg-bad', edge: 'err' };
  return orads === '' || orads === '1' ? { fill: 'band', edge: 'accent-ink' } : { fill: 'seg-warn', edge: 'warn' };
}

/** In the middle, or where nobody said the side: below the right and the left, beside the cervix. */
function drawMiddleLesions(parts: Parts, lesions: readonly ListedTab[], drawn: Drawn): void {
  for (const [at, each] of lesions.entries()) drawLesion(parts, each, { x: 96 - 30 * at, y: 200 }, drawn);
}

function drawFibroids(
  { areas, lines, texts, spots }: Parts,
  fibroids: readonly ListedTab[],
  { scale, speech }: Drawn,
): void {
  const before = new Map<string, number>();
  for (const { index, tab, read } of fibroids) {
    const said = String(read('localizacaoMioma') ?? '');
    const place = said in WALLS ? said : NOWHERE;
    const r = sized(((meanOf(axesOf(read, AXES)) ?? 18) * scale) / 2 / 1.25, 8, 44);
    const way = before.get(place) ?? 0;
    const { x, y } = placed(place, String(read('figo') ?? ''), way + (way > 0 ? r : 0));
    before.set(place, way + (way > 0 ? 2 * r : r) + 3);
    const name = speech.t('scheme.fibroid', { n: index });
    areas.push({ d: circle(x, y, r), fill: 'band', opacity: 0.85 });
    // Behind the cavity.
    const dash = place === 'posterior' ? { dash: '4 3' } : {};
    lines.push({ d: circle(x, y, r), stroke: 'curve-1', width: 2, ...dash });
    texts.push(markName(name, x, y, 'accent-ink'));
    spots.push({ tab, name, x, y, r });
  }
}

function placed(place: string, figo: string, way: number): Point {
  const { outside, inside, along } = WALLS[place] as (typeof WALLS)[string];
  const depth = DEPTH[figo] ?? 0.5;
  const x = outside.x + (inside.x - outside.x) * depth + along.x * way;
  const y = outside.y + (inside.y - outside.y) * depth + along.y * way;
  return { x: sized(x, 20, SIZE.width - 20), y: sized(y, 12, SIZE.height - 30) };
}

function endometrium(read: (field: string) => unknown, { t, locale }: FieldSpeech): Parts['texts'] {
  const thick = positive(read('espessuraEndometrial'));
  if (thick === null) return [];
  return [word(t('scheme.endometrium', { thickness: formatNumber(thick, locale) }), MIDDLE, 232, 'middle', 'ink-2')];
}
