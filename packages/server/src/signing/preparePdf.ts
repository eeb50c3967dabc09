import { entriesOf, type PlacedObject, type PlacedPdf, readPlaced, UnsignablePdf } from './placedObjects.ts';

/** What a signature takes: its certificates and itself, and room for what nobody thought of. */
export const HOLE_BYTES = 16 * 1024;
const DIGITS = 10;
const MOST_DEPTH = 50;

/** `from` and `to`: the digits of the signature with their brackets. Everything else is signed. */
export type WithHole = { bytes: Buffer; from: number; to: number };

/**
 * Adds a place for a signature behind a file and changes nothing before it: a field nobody sees on the first page, of which the catalogue
 * says that nothing may be changed afterwards. Throws `UnsignablePdf` for a file that takes none.
 */
export function preparePdf(pdf: Buffer, at: Date): WithHole {
  const file = readPlaced(pdf);
  // A second signature, or a form somebody fills in, is not ours to touch.
  if (/\/ByteRange|\/AcroForm|\/DocMDP/.test(file.text)) throw new UnsignablePdf();
  const catalogue = file.object(file.trailer.get('Root'));
  if (entriesOf(catalogue.text).get('Type') !== '/Catalog') throw new UnsignablePdf();
  if (entriesOf(catalogue.text).has('Perms')) throw new UnsignablePdf();
  const size = Number(file.trailer.get('Size'));
  if (!Number.isSafeInteger(size) || size < 1) throw new UnsignablePdf();
  const [signature, field] = [size, size + 1];
  const page = firstPage(file, entriesOf(catalogue.text).get('Pages'));
  const changed: PlacedObject[] = [
    withEntries(catalogue, `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >> /Perms << /DocMDP ${signature} 0 R >>`),
    withAnnotation(file, page, field),
    { number: signature, generation: 0, text: signatureText(at) },
    {
      ...{ number: field, generation: 0 },
      text:
        '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /F 132 /Rect [0 0 0 0] ' +
        `/P ${page.number} ${page.generation} R /V ${signature} 0 R >>`,
    },
  ];
  return withHole(append(pdf, file, changed, size + 2));
}

function firstPage(file: PlacedPdf, pages: string | undefined): PlacedObject {
  let node = file.object(pages);
  for (let depth = 0; depth < MOST_DEPTH; depth += 1) {
    const entries = entriesOf(node.text);
    if (entries.get('Type') === '/Page') return node;
    const kid = /^\[\s*(\d+\s+\d+\s+R)/.exec(entries.get('Kids') ?? '');
    node = file.object(kid?.[1]?.replace(/\s+/g, ' '));
  }
  throw new UnsignablePdf();
}

const withEntries = (object: PlacedObject, more: string): PlacedObject => ({
  ...object,
  text: `${object.text.slice(0, -2)} ${more} >>`,
});

/** What stands on the page stays there; where it is listed apart, that list is the one that grows. */
function withAnnotation(file: PlacedPdf, page: PlacedObject, field: number): PlacedObject {
  const listed = entriesOf(page.text).get('Annots');
  if (listed === undefined) return withEntries(page, `/Annots [${field} 0 R]`);
  const grown = (list: string) => `${list.slice(0, -1)} ${field} 0 R]`;
  if (listed.startsWith('[')) {
    if (page.text.split(listed).length !== 2) throw new UnsignablePdf();
    return { ...page, text: page.text.replace(listed, () => grown(listed)) };
  }
  const apart = file.object(listed.replace(/\s+/g, ' '));
  if (!apart.text.startsWith('[')) throw new UnsignablePdf();
  return { ...apart, text: grown(apart.text) };
}

const RANGE = `/ByteRange [0 ${' '.repeat(DIGITS * 3 + 2)}]`;

function signatureText(at: Date): string {
  const moment = at.toISOString().replace(/\D/g, '').slice(0, 14);
  return (
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached ' +
    `/M (D:${moment}Z) ` +
    '/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>] ' +
    `${RANGE} /Contents <${'0'.repeat(HOLE_BYTES * 2)}> >>`
  );
}

/** The changed objects behind the file, and a table that leads to them and to the one before. */
function append(pdf: Buffer, file: PlacedPdf, changed: readonly PlacedObject[], size: number): Buffer {
  let length = pdf.length + 1;
  const parts: string[] = ['\n'];
  const lines: string[] = [];
  for (const { number, generation, text } of [...changed].sort((a, b) => a.number - b.number)) {
    const part = `${number} ${generation} obj\n${text}\nendobj\n`;
    lines.push(`${number} 1\n${pad(length, 10)} ${pad(generation, 5)} n \n`);
    parts.push(part);
    length += part.length;
  }
  const kept = [...file.trailer].filter(([name]) => !['Size', 'Prev'].includes(name));
  const trailer = [...kept, ['Size', String(size)], ['Prev', String(file.tableAt)]];
  parts.push(
    `xref\n${lines.join('')}trailer\n<< ${trailer.map(([name, value]) => `/${name} ${value}`).join(' ')} >>\n`,
    `startxref\n${length}\n%%EOF\n`,
  );
  return Buffer.concat([pdf, Buffer.from(parts.join(''), 'latin1')]);
}

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** Says in the file what of it is signed. */
function withHole(bytes: Buffer): WithHole {
  const range = bytes.indexOf(RANGE);
  const from = bytes.indexOf('/Contents <', range) + '/Contents '.length;
  const to = from + HOLE_BYTES * 2 + 2;
  const numbers = [from, to, bytes.length - to].join(' ').padEnd(DIGITS * 3 + 2);
  bytes.write(`/ByteRange [0 ${numbers}]`, range, 'latin1');
  return { bytes, from, to };
}
