import { createRequire } from 'node:module';
import type { TextBlock } from '../packages/domain/src/index.ts';
import type { PaperPart, Report } from '../packages/report/src/index.ts';

type Node = string | { [name: string]: unknown };
type Pdfmake = {
  setFonts(fonts: object): void;
  setUrlAccessPolicy(allowed: () => boolean): void;
  setLocalAccessPolicy(allowed: (path: string) => boolean): void;
  createPdf(document: object): { getBuffer(): Promise<Uint8Array> };
};

const require = createRequire(import.meta.url);
const font = (name: string) => require.resolve(`@expo-google-fonts/inter/${name}.ttf`);

/** The same document set by pdfmake: every word, table, drawing and photograph of it; no tags, which it cannot write. */
export function createPdfmake() {
  const pdfmake = require('pdfmake') as Pdfmake;
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.endsWith('.ttf'));
  pdfmake.setFonts({
    Inter: {
      normal: font('400Regular/Inter_400Regular'),
      bold: font('700Bold/Inter_700Bold'),
      italics: font('400Regular_Italic/Inter_400Regular_Italic'),
      bolditalics: font('700Bold_Italic/Inter_700Bold_Italic'),
    },
  });
  return (report: Report, photos: readonly Uint8Array[]): Promise<Uint8Array> =>
    pdfmake
      .createPdf({
        pageSize: 'A4',
        pageMargins: [54, 57, 54, 68],
        defaultStyle: { font: 'Inter', fontSize: 9.2 },
        footer: (page: number, pages: number) => ({ text: `${page} / ${pages}`, alignment: 'right', margin: [54, 8] }),
        content: contentOf(report, photos),
      })
      .getBuffer();
}

const heading = (text: string): Node => ({ text, bold: true, fontSize: 8.2, margin: [0, 12, 0, 6] });
const words = (text: string): Node => ({ text });
const pairs = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / 2) }, (_, row) => items.slice(row * 2, row * 2 + 2));

function contentOf(report: Report, photos: readonly Uint8Array[]): Node[] {
  const { clinic, title, patient, information, highlights, chapters, charts, images, conclusion, references } = report;
  return [
    { text: clinic.name, bold: true, fontSize: 14 },
    { text: title, bold: true, fontSize: 16 },
    { text: patient.name, bold: true },
    { columns: [...patient.facts, ...information.facts].map(({ label, text }) => ({ text: `${label}\n${text}` })) },
    { columns: highlights.map(({ label, value, note }) => ({ text: `${label}\n${value}\n${note}` })) },
    ...chapters.flatMap((chapter) => [heading(chapter.title), ...chapter.parts.flatMap(partOf)]),
    heading(charts.title),
    ...pairs(charts.list).map((row) => ({
      columns: row.map(({ title: name, svg }) => ({ stack: [words(name), { svg, width: 230 }] })),
    })),
    heading(images.title),
    ...pairs(photos).map((row) => ({
      columns: row.map((photo, place) => ({
        stack: [
          { image: `data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}`, width: 230 },
          words(images.list[place]?.caption ?? ''),
        ],
      })),
    })),
    heading(conclusion.title),
    ...conclusion.blocks.map(textOf),
    heading(references.title),
    ...references.lines.map((text) => ({ text, fontSize: 6.7 })),
  ];
}

const textOf = ({ runs }: TextBlock): Node => ({
  text: runs.map(({ text, bold = false, italic = false }) => ({ text, bold, italics: italic })),
});

function partOf(part: PaperPart): Node[] {
  const { title } = part;
  if (part.kind === 'facts')
    return [heading(part.title), table([...part.facts, ...part.long].map(({ label, text }) => [label, text]))];
  if (part.kind === 'measures' || part.kind === 'evolution')
    return [
      heading(part.title),
      table(
        part.lines.map(({ short, name, value, unit, age, percentile, z, curve }) => [
          `${short} ${name}`,
          `${value} ${unit}`,
          age,
          percentile,
          z,
          curve,
        ]),
      ),
    ];
  if (part.kind === 'anatomy')
    return [
      heading(part.title),
      table(part.rows.map(({ label, text, note }) => [label, text, note])),
      table(part.systems.map(({ name, text }) => [name, text])),
    ];
  if (part.kind === 'values')
    return [
      heading(part.title),
      table(part.lines.map(({ label, value, unit, note }) => [label, `${value} ${unit}`, note])),
    ];
  if (part.kind === 'vessels')
    return [
      heading(part.title),
      table(
        part.lines.map(({ name, pi, ri, percentile, z, range, curve }) => [name, pi, ri, percentile, z, range, curve]),
      ),
      table([...part.facts, ...part.long].map(({ label, text }) => [label, text])),
    ];
  return [heading(title), ...('blocks' in part ? part.blocks.map(textOf) : [])];
}

function table(body: string[][]): Node {
  if (body.length === 0) return words('');
  return {
    table: { widths: body[0]?.map((_, place) => (place === 0 ? '*' : 'auto')), body },
    layout: 'lightHorizontalLines',
  };
}
