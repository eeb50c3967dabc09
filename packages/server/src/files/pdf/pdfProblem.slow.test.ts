import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CATALOG, PACKED, type PackedBy, PLAIN_PDF, packedAs, packedPdf, pdfOf, streamOf } from '../../test/pdfs.ts';
import { pdfProblem } from './pdfProblem.ts';

const ACTIVE = 'files.activePdf';
const UNREADABLE = 'files.pdfUnreadable';
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const all = Object.keys(PACKED) as PackedBy[];
const raw = (text: string) => Buffer.from(text, 'latin1');

describe('a PDF that does nothing is let in', () => {
  it.each(['ghostscript', 'qpdfObjectStreams', 'qpdfLinearized', 'chromium'])('as %s writes it', (name) => {
    const file = readFileSync(new URL(`../../test/fixtures/${name}.pdf`, import.meta.url));
    expect(pdfProblem(file)).toBeNull();
  });

  it.each([
    ['nothing on it', PLAIN_PDF],
    ['a place to open at', pdfOf('<< /Type /Catalog /OpenAction [3 0 R /Fit] >>')],
    [
      'a place to open at, said as an action',
      pdfOf('<< /Type /Catalog /OpenAction 2 0 R >>', '<< /S /GoTo /D [1 0 R /Fit] >>'),
    ],
    ['a link', pdfOf(CATALOG, '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.test/a) >> >>')],
    ['a structure whose parts have kinds', pdfOf(CATALOG, '<< /Type /StructElem /S /P >> ')],
    [
      'a photograph',
      pdfOf(CATALOG, streamOf('/Subtype /Image /Width 1 /Height 1 /Filter /DCTDecode', raw('\xff\xd8'))),
    ],
    ['words about scripts', pdfOf(CATALOG, '(/JavaScript /S /Launch)')],
    [
      'a second revision',
      Buffer.concat([
        PLAIN_PDF,
        raw(
          `1 0 obj\n${CATALOG}\nendobj\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF\n`,
        ),
      ]),
    ],
    ['a length said elsewhere', pdfOf(CATALOG, '<< /Length 3 0 R >>\nstream\nabc\nendstream', '3')],
    ['packed objects', packedPdf('<< /Type /Page >>', ['FlateDecode'])],
  ])('with %s', (_name, file) => {
    expect(pdfProblem(file)).toBeNull();
  });
});

describe('a PDF that acts is refused', () => {
  it.each([
    ['a script when it opens', pdfOf(`<< /Type /Catalog /OpenAction ${SCRIPT} >>`)],
    ['a script that nothing refers to', pdfOf(CATALOG, SCRIPT)],
    ['a script under another spelling', pdfOf(CATALOG, '<< /S /J#61vaScript >>')],
    ['a kind of action said elsewhere', pdfOf(CATALOG, '<< /S 3 0 R >>', '/Launch')],
    ['a kind of action said twice', pdfOf(CATALOG, '<< /S /GoTo /S /Launch >>')],
    ['something that happens with a page', pdfOf(CATALOG, '<< /Type /Page /AA 3 0 R >>', 'null')],
    [
      'an address to open by itself',
      pdfOf('<< /Type /Catalog /OpenAction << /S /URI /URI (https://example.test) >> >>'),
    ],
    [
      'an address after the place it opens at',
      pdfOf('<< /Type /Catalog /OpenAction << /S /GoTo /Next 2 0 R >> >>', 'null'),
    ],
    ['a link that is a script', pdfOf(CATALOG, '<< /S /URI /URI (JavaScript:alert\\(1\\)) >>')],
    ['a link to a file of the computer', pdfOf(CATALOG, '<< /S /URI /URI <66696c653a2f2f2f> >>')],
    ['a program', pdfOf(CATALOG, '[ [ << /A << /S /Launch /F (cmd.exe) >> >> ] ]')],
    [
      'a file inside',
      pdfOf(CATALOG, '<< /Type /Filespec /EF << /F 3 0 R >> >>', streamOf('/Type /EmbeddedFile', raw('x'))),
    ],
    ['a form of another kind', pdfOf('<< /Type /Catalog /AcroForm << /XFA [] >> >>')],
    ['a lock', Buffer.concat([PLAIN_PDF, raw('trailer << /Encrypt 5 0 R >>\n')])],
    ['an older revision that acts', Buffer.concat([pdfOf(CATALOG, SCRIPT), raw('2 0 obj\nnull\nendobj\n')])],
  ])('with %s', (_name, file) => {
    expect(pdfProblem(file)).toBe(ACTIVE);
  });

  it.each([
    ...all.map((filter) => [[filter]] as const),
    [['ASCII85Decode', 'LZWDecode']],
    [['ASCIIHexDecode', 'RunLengthDecode', 'FlateDecode']],
    [all],
  ] as [PackedBy[]][])('packed by %s', (filters) => {
    expect(pdfProblem(packedPdf(SCRIPT, filters))).toBe(ACTIVE);
    expect(pdfProblem(packedPdf('<< /Type /Page >>', filters)), 'what does nothing').toBeNull();
  });

  it('packed by filters under their short names, or as one name', () => {
    const data = PACKED.ASCII85Decode(PACKED.FlateDecode(raw(`7 0 ${SCRIPT}`)));
    expect(pdfProblem(packedAs(data, '/A85 /Fl', 4))).toBe(ACTIVE);
    const one = streamOf('/Type /ObjStm /N 1 /First 4 /Filter /LZW', PACKED.LZWDecode(raw(`7 0 ${SCRIPT}`)));
    expect(pdfProblem(pdfOf(CATALOG, one))).toBe(ACTIVE);
  });

  it('packed as differences to the row above', () => {
    const plain = raw(`7 0 ${SCRIPT}`.padEnd(64));
    const rows = Array.from({ length: 8 }, (_, row) => {
      const [now, above] = [plain.subarray(row * 8, row * 8 + 8), plain.subarray(row * 8 - 8, row * 8)];
      return [2, ...[...now].map((byte, place) => (byte - (row > 0 ? (above[place] ?? 0) : 0)) & 0xff)];
    });
    const file = packedAs(
      deflateSync(Buffer.from(rows.flat())),
      '/FlateDecode',
      4,
      '/DecodeParms [<< /Predictor 12 /Columns 8 >>]',
    );
    expect(pdfProblem(file)).toBe(ACTIVE);
  });

  it('packed without saying that it packs objects, or with the kind and the filter said elsewhere', () => {
    const data = deflateSync(raw(`7 0 ${SCRIPT}`));
    expect(pdfProblem(pdfOf(CATALOG, streamOf('/N 1 /First 4 /Filter /FlateDecode', data)))).toBe(ACTIVE);
    const elsewhere = streamOf('/Type 3 0 R /N 1 /First 4 /Filter 4 0 R', data);
    expect(pdfProblem(pdfOf(CATALOG, elsewhere, '/ObjStm', '[/FlateDecode]'))).toBe(ACTIVE);
  });

  it('where only a list of places points into a string', () => {
    const inside = `7 1 (${SCRIPT.replaceAll('\\', '')})`;
    expect(pdfProblem(packedAs(raw(inside), '', 4))).toBe(ACTIVE);
  });
});

describe('a PDF that cannot be read to its end is refused', () => {
  const packed = packedAs(raw(`7 0 ${SCRIPT}`), '/FlateDecode', 4);
  it.each([
    ['nothing but its name', raw('%PDF-1.7\n')],
    ['no beginning', pdfOf('<< >>')],
    ['an object that is cut off', raw('%PDF-1.7\n1 0 obj\n<< /Type /Catalog')],
    ['values outside of objects', Buffer.concat([PLAIN_PDF, raw('<< /S /JavaScript >>')])],
    ['words that have no place', Buffer.concat([PLAIN_PDF, raw('hello')])],
    ['a filter nobody knows', packedAs(raw('x'), '/SecretDecode', 4)],
    ['a filter nobody knows, on what shows a page', pdfOf(CATALOG, streamOf('/Filter /SecretDecode', raw('x')))],
    ['a lock on one stream', pdfOf(CATALOG, streamOf('/Filter /Crypt', raw('x')))],
    ['objects packed as a photograph', packedAs(raw('x'), '/DCTDecode', 4)],
    ['a photograph that is none', pdfOf(CATALOG, streamOf('/Filter /DCTDecode', raw('x')))],
    ['objects that cannot be unpacked', packed],
    ['bytes in another file', pdfOf(CATALOG, streamOf('/F (other.pdf)', raw('')))],
    ['an object hidden in a stream', pdfOf(CATALOG, streamOf('', raw(`\n9 0 obj\n${SCRIPT}\nendobj\n`)))],
    ['an object hidden in a string', pdfOf(CATALOG, `(9 0 obj ${SCRIPT.replaceAll(/[()\\]/g, '')} )`)],
    ['an object hidden in a comment', Buffer.concat([PLAIN_PDF, raw('% 9 0 obj\n')])],
    ['an object hidden behind a comment', pdfOf(CATALOG, streamOf('', raw('\n9 %\n0 obj null endobj\n')))],
    ['a trailer hidden in a stream', pdfOf(CATALOG, streamOf('', raw('trailer << /Root 9 0 R >>')))],
    ['a stream of another length', pdfOf(CATALOG, '<< /Length 99 >>\nstream\nabc\nendstream')],
    [
      'two lengths of one stream',
      pdfOf(CATALOG, '<< /Length 3 0 R >>\nstream\nabc\nendstream', '3\nendobj\n3 0 obj\n2'),
    ],
    ['a list longer than what it lists', packedAs(raw('7 0 8 '), '', 6)],
    ['values in values without end', pdfOf(CATALOG, `${'['.repeat(500)}${']'.repeat(500)}`)],
    ['a chain of references', pdfOf(CATALOG, '<< /S 2 0 R >>', '4 0 R', '3 0 R', '<< /S 3 0 R >>')],
    ['more than fits into memory', packedAs(deflateSync(Buffer.alloc(20_000_000)), '/FlateDecode', 4)],
    [
      'values without end, packed into little',
      packedAs(deflateSync(Buffer.alloc(10_000_000, '7 0 ')), '/FlateDecode', 4),
    ],
    [
      'one long list that is named many times',
      pdfOf(CATALOG, streamOf('/Type /ObjStm /N 999 /First 3996', raw(`${'7 0 '.repeat(999)}[${'1 '.repeat(9_999)}]`))),
    ],
  ])('%s', (_name, file) => {
    expect(pdfProblem(file)).toBe(UNREADABLE);
  });

  it('wherever it is cut off', () => {
    const whole = packedPdf(SCRIPT, ['FlateDecode']);
    const from = whole.indexOf('2 0 obj') + '2 0 obj'.length;
    for (let length = from; length < whole.lastIndexOf('endobj'); length++)
      expect(pdfProblem(whole.subarray(0, length)), `${length} bytes`).toBe(UNREADABLE);
  });
});
