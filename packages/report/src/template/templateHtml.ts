import { escaped } from '../chart/svgText.ts';

/** A template as it is written down becomes a text of the editor: an empty line parts paragraphs, `**x**` is strong, `- ` is a list. */
export function templateHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .flatMap(blocksIn)
    .join('');
}

function blocksIn(paragraph: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let items: string[] = [];
  const close = () => {
    if (lines.length > 0) blocks.push(`<p>${lines.map(inline).join('<br>')}</p>`);
    if (items.length > 0) blocks.push(`<ul>${items.map((item) => `<li><p>${inline(item)}</p></li>`).join('')}</ul>`);
    lines = [];
    items = [];
  };
  for (const line of paragraph.split('\n')) {
    const isItem = line.startsWith('- ');
    if (isItem ? lines.length > 0 : items.length > 0) close();
    if (isItem) items.push(line.slice(2));
    else lines.push(line);
  }
  close();
  return blocks;
}

const inline = (text: string): string => escaped(text).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
