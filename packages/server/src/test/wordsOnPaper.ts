import { spawnSync } from 'node:child_process';

type Word = { left: number; top: number; right: number; bottom: number; text: string };

const WORD = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g;
/** What letters may reach into each other, in points. */
const TOUCH = 0.7;

/** Words that lie over each other in a PDF, as poppler's pdftotext finds them on its pages. */
export function wordsOverEachOther(file: Buffer): string[] {
  const { stdout } = spawnSync('pdftotext', ['-bbox', '-', '-'], { input: file, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const pages = stdout.split('<page ').slice(1).map(wordsOf);
  if (!pages.some((words) => words.length > 0)) throw new Error('pdftotext found no word');
  return pages.flatMap((words) =>
    words.flatMap((one, at) =>
      words.slice(at + 1).flatMap((other) => (lieOver(one, other) ? `${one.text} and ${other.text}` : [])),
    ),
  );
}

const wordsOf = (page: string): Word[] =>
  [...page.matchAll(WORD)].map(([, left, top, right, bottom, text = '']) => ({
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
    text,
  }));

function lieOver(one: Word, other: Word): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > TOUCH && down > Math.min(one.bottom - one.top, other.bottom - other.top) / 2;
}
