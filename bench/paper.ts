import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { DEFAULT_LAYOUT } from '../packages/domain/src/index.ts';
import type { Report } from '../packages/report/src/index.ts';
import { type PaperJob, pageSetup } from '../packages/server/src/paper/paper.ts';
import { typeset } from '../packages/server/src/report/typeset.ts';
import { NO_PERSON } from '../packages/server/src/threads/fairQueue.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { createPdfmake } from './pdfmakePaper.ts';
import { sampleReport } from './samplePaper.ts';
import { quantile } from './timing.ts';

const ROUNDS = 12;
const PEOPLE = 20;
/** After the end of a JPEG anything may follow: the same photograph, and another file. */
const another = (photo: Uint8Array, mark: number): Uint8Array => Buffer.concat([photo, Buffer.from([mark, mark >> 8])]);

export function paperOf(report: Report, photos: readonly Uint8Array[]): PaperJob {
  const files: Record<string, Uint8Array> = {};
  for (const [place, { svg }] of report.charts.list.entries()) files[`/chart-${place}.svg`] = Buffer.from(svg);
  for (const [place, photo] of photos.entries()) files[`/image-${place}`] = photo;
  return { report, page: pageSetup(DEFAULT_LAYOUT, report), files };
}

/** Five pages with six charts and eight photographs: ours, in its thread, against pdfmake with the same content. */
export async function benchPaper(): Promise<void> {
  const photos = await photographs(8);
  const pdfmake = createPdfmake();
  const ours = (round: number, report: Report) =>
    typeset(NO_PERSON, () =>
      paperOf(
        report,
        photos.map((each) => another(each, round)),
      ),
    );
  const theirs = (round: number, report: Report) =>
    pdfmake(
      report,
      photos.map((each) => another(each, round)),
    );

  const first = await sampleReport(0);
  const [own, other] = [await ours(0, first), await theirs(0, first)];
  console.log(
    `Reports: ${pagesOf(own)} pages (pdfmake ${pagesOf(other)}), ${first.charts.list.length} charts, ${photos.length} photographs, ${kilobytes(own)} (pdfmake ${kilobytes(other)})`,
  );
  const theirTimes = await timed(theirs, 100);
  const ourTimes = await timed(ours, 200);
  tell('pdfmake, warm', theirTimes);
  tell('a report, warm', ourTimes, theirTimes);
  const cold = { theirs: coldMs('pdfmake'), ours: coldMs('typst') };
  tell('pdfmake, from the start of the program', [cold.theirs]);
  tell('a report, from the start of the program', [cold.ours], [cold.theirs]);

  const reports = await Promise.all(Array.from({ length: PEOPLE }, (_, each) => sampleReport(300 + each)));
  const began = performance.now();
  const waits = await Promise.all(
    reports.map(async (report, each) => {
      await ours(300 + each, report);
      return performance.now() - began;
    }),
  );
  tell(
    `${PEOPLE} people at once, each one’s wait`,
    waits.sort((a, b) => a - b),
    ourTimes,
  );
}

async function timed(set: (round: number, report: Report) => Promise<unknown>, from: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = from; round < from + ROUNDS; round += 1) {
    const report = await sampleReport(round);
    const began = performance.now();
    await set(round, report);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
}

/** A program of its own that sets one report and ends. */
function coldMs(kind: 'typst' | 'pdfmake'): number {
  const { stdout } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'coldPaper.ts'), kind], {
    encoding: 'utf8',
  });
  return Number(stdout);
}

/** What a camera gives: drawn in the browser, which writes JPEG. */
async function photographs(count: number): Promise<Uint8Array[]> {
  const executablePath = await ensureChromium(console.log);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    const urls = await page.evaluate((many) => {
      const canvas = document.createElement('canvas');
      canvas.width = 1024;
      canvas.height = 768;
      const brush = canvas.getContext('2d');
      if (!brush) return [];
      return Array.from({ length: many }, (_, seed) => {
        const picture = brush.createImageData(canvas.width, canvas.height);
        let noise = seed + 1;
        for (let at = 0; at < picture.data.length; at += 4) {
          noise = (noise * 1103515245 + 12345) % 2147483648;
          const grey = 60 + 50 * Math.sin(at / 9000 + seed) + (noise % 40);
          picture.data.set([grey, grey, grey, 255], at);
        }
        brush.putImageData(picture, 0, 0);
        return canvas.toDataURL('image/jpeg', 0.85);
      });
    }, count);
    return urls.map((url) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  } finally {
    await browser.close();
  }
}

const pagesOf = (pdf: Uint8Array): number =>
  Math.max(
    ...[
      ...Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/\/Count (\d+)/g),
    ].map(([, count]) => Number(count)),
  );
const kilobytes = (pdf: Uint8Array): string => `${Math.round(pdf.length / 1024)} kB`;

function tell(name: string, times: readonly number[], against?: readonly number[]): void {
  const ratio = against ? `  ${(quantile(times, 0.5) / quantile(against, 0.5)).toFixed(2)} of the line before it` : '';
  console.log(
    `  ${name.padEnd(46)} p50 ${quantile(times, 0.5).toFixed(0)} ms  p95 ${quantile(times, 0.95).toFixed(0)} ms${ratio}`,
  );
}
