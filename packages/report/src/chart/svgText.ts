import { type ChartModel, type ChartText, type ChartTone, type Paint, SMALLEST_TEXT } from './chartModel.ts';
import { num } from './num.ts';

export type ChartPalette = Readonly<Record<ChartTone, string>>;

/** The light screen: the tables of the design tokens. */
export const LIGHT_PALETTE: ChartPalette = {
  ink: '#10242b',
  'ink-2': '#3b5359',
  'ink-3': '#577076',
  'accent-ink': '#095c6b',
  surface: '#ffffff',
  grid: '#e6eded',
  line: '#dbe5e5',
  band: '#d5eef1',
  'band-2': '#eaf7f8',
  edge: '#4fa9b6',
  'curve-1': '#0b7285',
  'curve-2': '#43340a',
  'curve-3': '#b03ade',
  'curve-4': '#7b8487',
  'fetus-1': '#c2410c',
  'fetus-2': '#4a3fbf',
  'fetus-3': '#4a0f24',
  'seg-warn': '#fadf9c',
  'seg-bad': '#f3b8b2',
  warn: '#875800',
  err: '#b3261e',
  tip: '#10242b',
  'tip-text': '#ffffff',
};

/** Paper: bands that stay apart in grey, and this exam a little darker. */
export const PRINT_PALETTE: ChartPalette = {
  ...LIGHT_PALETTE,
  band: '#cfe0e3',
  'band-2': '#f0f5f6',
  edge: '#6f8f96',
  'curve-1': '#0b5f6f',
  'fetus-1': '#b3400a',
};

const FONT = "Inter, 'Helvetica Neue', Arial, sans-serif";

/** The drawing as a document of its own. Numbers, our own names and escaped text are all that can reach it. */
export function svgText(model: ChartModel, title: string, palette: ChartPalette = LIGHT_PALETTE): string {
  const color = (paint: Paint) => (paint.startsWith('#') ? hex(paint) : palette[paint as ChartTone]);
  const { width, height, plot } = model;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num(height)}" viewBox="0 0 ${num(width)} ${num(height)}" role="img" font-family="${FONT}">`,
    title === '' ? '' : `<title>${escaped(title)}</title>`,
    `<rect width="${num(width)}" height="${num(height)}" fill="${palette.surface}"/>`,
  ];
  const text = (each: ChartText) => parts.push(textElement(each, color(each.fill)));

  const tick = { size: SMALLEST_TEXT, weight: 400, fill: 'ink-3' } as const;
  for (const { at, text: words } of model.xTicks) {
    if (model.grid === 'both' || model.grid === 'x')
      parts.push(gridLine(`M${num(at)} ${num(plot.top)}V${num(plot.bottom)}`));
    text({ ...tick, text: words, x: num(at), y: num(plot.bottom + 15), anchor: 'middle' });
  }
  for (const { at, text: words } of model.yTicks) {
    if (model.grid === 'both' || model.grid === 'y')
      parts.push(gridLine(`M${num(plot.left)} ${num(at)}H${num(plot.right)}`));
    text({ ...tick, text: words, x: num(plot.left - 6), y: num(at + 3.6), anchor: 'end' });
  }
  for (const { d, fill, opacity, edge } of model.areas) {
    const around = edge === undefined ? '' : ` stroke="${color(edge)}" stroke-width="1.5" stroke-linejoin="round"`;
    parts.push(`<path d="${path(d)}" fill="${color(fill)}"${faded(opacity)}${around}/>`);
  }
  for (const { d, stroke, width: wide, dash, opacity } of model.lines) {
    const dashes = dash ? ` stroke-dasharray="${dashesOf(dash)}"` : '';
    parts.push(
      `<path d="${path(d)}" fill="none" stroke="${color(stroke)}" stroke-width="${num(wide)}" stroke-linejoin="round"${dashes}${faded(opacity)}/>`,
    );
  }
  for (const { d, paint, filled } of model.marks) {
    const [fill, stroke] = filled ? [color(paint), palette.surface] : [palette.surface, color(paint)];
    parts.push(`<path d="${path(d)}" fill="${fill}" stroke="${stroke}" stroke-width="${filled ? 1.5 : 2}"/>`);
  }
  for (const each of model.texts) text(each);
  parts.push('</svg>');
  return parts.join('');

  function gridLine(d: string): string {
    return `<path d="${d}" fill="none" stroke="${palette.grid}" stroke-width="1"/>`;
  }
}

function textElement(each: ChartText, fill: string): string {
  const turned = each.upwards ? ` transform="rotate(-90 ${num(each.x)} ${num(each.y)})"` : '';
  return `<text x="${num(each.x)}" y="${num(each.y)}" font-size="${num(each.size)}" font-weight="${each.weight}" text-anchor="${each.anchor}" fill="${fill}"${faded(each.opacity)}${turned}>${escaped(each.text)}</text>`;
}

function faded(opacity: number | undefined): string {
  return opacity === undefined || opacity === 1 ? '' : ` opacity="${num(opacity)}"`;
}

/** Whatever made the model, an attribute holds only what belongs into it. */
const hex = (paint: string) => (/^#[0-9a-f]{6}$/i.test(paint) ? paint : '#000000');
const path = (d: string) => d.replace(/[^MLHVCQAZmlhvcqaz0-9 .,e-]/g, '');
const dashesOf = (dash: string) => dash.replace(/[^0-9 .]/g, '');

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text stays text. What XML has no sign for, and what is not seen or turns the reading direction, is left out. */
export function escaped(text: string): string {
  return Array.from(text)
    .filter(isWritable)
    .map((sign) => ESCAPES[sign] ?? sign)
    .join('');
}

function isWritable(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return code === 0x09;
  if (code >= 0xd800 && code <= 0xdfff) return false;
  if ((code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)) return false;
  return (code & 0xfffe) !== 0xfffe;
}
