export type TintedPart = { text: string; found: boolean };

/** One letter for one letter, so that a place in the folded text is the same place in the text. */
const folded = (text: string): string =>
  [...text].map((letter) => letter.normalize('NFD').charAt(0).toLocaleLowerCase('pt-BR').charAt(0)).join('');

/** A text cut where the typed words are in it: each word counts where a word of the text begins with it. */
export function tinted(text: string, typed: string): TintedPart[] {
  const letters = [...text];
  const plain = folded(text);
  const hit = new Array<boolean>(letters.length).fill(false);
  for (const word of folded(typed).split(/\s+/)) {
    if (word === '') continue;
    for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + 1)) {
      if (at === 0 || plain[at - 1] === ' ') hit.fill(true, at, at + word.length);
    }
  }
  const parts: TintedPart[] = [];
  letters.forEach((letter, index) => {
    const last = parts.at(-1);
    const found = hit[index] === true;
    if (last?.found === found) last.text += letter;
    else parts.push({ text: letter, found });
  });
  return parts;
}
