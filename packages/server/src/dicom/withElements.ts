import { type Coding, type Element, LONG_KINDS, PIXEL_DATA } from './elements.ts';
import { openPart10 } from './part10.ts';
import { memorySource } from './source.ts';

/** The text of an element and its kind (PS3.5, 6.2). */
export type TextElement = { tag: number; vr: string; text: string };

const META_LENGTH = 0x00020000;
const META_SOP_UID = 0x00020003;
const SOP_UID = 0x00080018;
const META: Coding = { isExplicit: true, isBig: false };

/**
 * A file with these elements in place of its own. Everything else, the pixels before all, stays byte for byte as it was. For files that
 * are ours to name: what a machine sent is never rewritten.
 */
export function withElements(file: Uint8Array, texts: readonly TextElement[]): Buffer {
  const bytes = Buffer.from(file);
  const { meta, coding, elements, pixels, isDeflated } = openPart10(memorySource(bytes));
  if (coding.isBig || isDeflated) throw new Error('Files are renamed where elements are little and lie open.');
  const own = [...elements.values(), ...(pixels ? [pixels] : [])];
  const written = new Map(texts.map((each) => [each.tag, element(each, coding)]));
  const spans: [number, Buffer][] = own
    .map((each, place): [number, Buffer] => [
      each.tag,
      bytes.subarray(headAt(each, coding), endOf(own, place, bytes, coding)),
    ])
    .filter(([tag]) => !written.has(tag));
  const data = [...spans, ...written].sort(([one], [other]) => one - other).map(([, span]) => span);
  const sop = texts.find(({ tag }) => tag === SOP_UID);
  const metaSpans = [...meta.values()]
    .filter(({ tag }) => tag !== META_LENGTH && !(sop && tag === META_SOP_UID))
    .map((each): [number, Buffer] => [each.tag, bytes.subarray(headAt(each, META), each.at + each.length)]);
  if (sop) metaSpans.push([META_SOP_UID, element({ ...sop, tag: META_SOP_UID }, META)]);
  const head = Buffer.concat(metaSpans.sort(([one], [other]) => one - other).map(([, span]) => span));
  return Buffer.concat([bytes.subarray(0, 132), metaLength(head.length), head, ...data]);
}

const headAt = ({ at, vr }: Element, { isExplicit }: Coding): number =>
  at - (isExplicit && LONG_KINDS.has(vr) ? 12 : 8);

/** Where the next one begins: a sequence need not say how long it is. */
function endOf(all: readonly Element[], place: number, bytes: Buffer, coding: Coding): number {
  const next = all[place + 1];
  return next && all[place]?.tag !== PIXEL_DATA ? headAt(next, coding) : bytes.length;
}

function element({ tag, vr, text }: TextElement, { isExplicit }: Coding): Buffer {
  const plain = Buffer.from(text, 'utf8');
  const padding = Buffer.from(plain.length % 2 === 0 ? '' : vr === 'UI' ? '\0' : ' ');
  const head = Buffer.alloc(8);
  head.writeUInt16LE(tag >>> 16, 0);
  head.writeUInt16LE(tag & 0xffff, 2);
  const length = plain.length + padding.length;
  if (isExplicit) {
    head.write(vr, 4, 'latin1');
    head.writeUInt16LE(length, 6);
  } else head.writeUInt32LE(length, 4);
  return Buffer.concat([head, plain, padding]);
}

function metaLength(length: number): Buffer {
  const value = Buffer.alloc(12);
  value.writeUInt16LE(2, 0);
  value.write('UL', 4, 'latin1');
  value.writeUInt16LE(4, 6);
  value.writeUInt32LE(length, 8);
  return value;
}
