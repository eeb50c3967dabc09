import type { FieldType, Placed } from '@gesta/forms';

/** Fields that are shown alike and stand one after another are shown together. */
export type Block = { kind: BlockKind; places: Placed[] };
export type BlockKind = 'measures' | 'rows' | 'cells' | 'figures' | 'charts' | 'fields' | 'heading' | 'wide';

/** What names the fields that follow it. */
export const HEADINGS: readonly FieldType[] = ['divider', 'tabs', 'tab'];
const CHARTS: readonly FieldType[] = ['chartline', 'evolutionchart', 'gChart'];
const WIDE: readonly FieldType[] = [
  'texteditor',
  'richtexteditor',
  'textarea',
  'info',
  'selectimage',
  'image',
  'upload',
];

const isNumber = ({ field }: Placed) => field.type === 'textfield' && field.decimals !== undefined;

/** A number that has a place on a curve, or an age of its own. */
export const isMeasure = ({ field }: Placed): boolean =>
  (field.type === 'textfield' || field.type === 'zscore') && field.companions !== undefined;

function kindOf(place: Placed): BlockKind {
  const { type, saysOf } = place.field;
  // Several sentences do not fit beside a figure.
  if (saysOf !== undefined) return 'wide';
  if (isMeasure(place)) return 'measures';
  if (type === 'tableradio') return 'rows';
  if (type === 'table') return 'cells';
  if (type === 'label') return 'figures';
  if (HEADINGS.includes(type)) return 'heading';
  if (CHARTS.includes(type)) return 'charts';
  return WIDE.includes(type) ? 'wide' : 'fields';
}

/** A number between two measures stands in their table: it is typed in the same order. */
export function blocksOf(places: readonly Placed[]): Block[] {
  const blocks: Block[] = [];
  places.forEach((place, at) => {
    const last = blocks.at(-1);
    const own = kindOf(place);
    const kind =
      own === 'fields' && isNumber(place) && last?.kind === 'measures' && leadsTo(places, at) ? last.kind : own;
    if (last && joins(last.kind, kind)) last.places.push(place);
    else blocks.push({ kind, places: [place] });
  });
  return blocks.map(asMost);
}

/** What was calculated stands beside what it was calculated from. */
const joins = (one: BlockKind, other: BlockKind): boolean =>
  (one === other && one !== 'heading') || (isPlain(one) && isPlain(other));

const isPlain = (kind: BlockKind) => kind === 'fields' || kind === 'figures';

/** Mostly worked out by the exam itself: a card of figures; otherwise one of fields. */
function asMost(block: Block): Block {
  if (!isPlain(block.kind)) return block;
  const figures = block.places.filter((place) => kindOf(place) === 'figures').length;
  return { ...block, kind: figures * 2 > block.places.length ? 'figures' : 'fields' };
}

/** Whether the numbers from here on end in another measure. */
function leadsTo(places: readonly Placed[], from: number): boolean {
  const next = places.slice(from + 1).find((place) => !isNumber(place) || isMeasure(place));
  return next !== undefined && isMeasure(next);
}
