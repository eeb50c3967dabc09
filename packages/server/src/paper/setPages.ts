import type { ListJob, PaperJob } from './paper.ts';
import { compileTypst } from './typst.ts';

const encoder = new TextEncoder();

/** In a thread: a report as PDF. */
export async function setPages({ report, page, files }: PaperJob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await compileTypst('/laudo.typ', 'pdf', {
    '/report.json': encoder.encode(JSON.stringify(report)),
    '/page.json': encoder.encode(JSON.stringify(page)),
    ...files,
  });
  if (!bytes) throw new Error('nothing was set');
  return bytes;
}

/** In a thread: a list on the clinic's paper, as PDF. */
export async function setList({ list, page, files }: ListJob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await compileTypst('/list.typ', 'pdf', {
    // The head and the foot of a report are drawn of it, too: it has no chapters and no charts.
    '/report.json': encoder.encode(JSON.stringify({ ...list, chapters: [], charts: [] })),
    '/page.json': encoder.encode(JSON.stringify(page)),
    ...files,
  });
  if (!bytes) throw new Error('nothing was set');
  return bytes;
}

/** In a thread: whether a picture can stand in a report. It is unfolded by the same code that prints it. */
export async function canBePrinted(picture: Uint8Array): Promise<boolean> {
  try {
    return (await compileTypst('/picture.typ', 'laidOut', { '/picture': picture })) !== null;
  } catch {
    return false;
  }
}
