const PARTICLES = new Set(['da', 'das', 'de', 'del', 'di', 'do', 'dos', 'du', 'e', 'la', 'van', 'von', 'y']);

/** Names are stored in capitals. Where a name is read rather than checked, it is written as people write it. */
export function sayName(stored: string): string {
  return stored
    .toLocaleLowerCase('pt-BR')
    .split(' ')
    .map((word, place) => (place > 0 && PARTICLES.has(word) ? word : capitalise(word)))
    .join(' ');
}

function capitalise(word: string): string {
  return word.replace(
    /(^|[-'’])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase('pt-BR'),
  );
}
