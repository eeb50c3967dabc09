const MOST_AUTHORS = 4;
/** Of several papers in one line. */
const JOURNALS: readonly (readonly [string, string])[] = [
  ['Ultrasound Obstet Gynecol', 'UOG'],
  ['Am J Obstet Gynecol', 'AJOG'],
];
const YEAR = /\b(?:1[89]|20)\d\d\b/;
/** A year, and no page. */
const PUBLISHED = /(?<![:–\d])(?:1[89]|20)\d\d(?=[;,]|$)/g;

/**
 * A paper as the foot of a report names it: who, where, when. What the library notes beside it (which file, which inversion, which
 * identifier) is on the screen and in the passport. Null for a definition, which nobody published.
 */
export function shortCitation(citation: string): string | null {
  if (!YEAR.test(citation)) return null;
  const bare = citation
    .replace(/^Inversion of /, '')
    .replace(/^Mean line circulated as ([^(]*) \(([^)]*)\).*$/, '$1. $2')
    .replace(/\s*\((?:doi|PMID|PMC|femur)\b[^()]*\)/gi, '')
    .replace(/[.;,]?\s*doi:?\s*\S+$/i, '')
    .replace(/;\s*coefficients\b.*$/i, '')
    .replace(/(\d)-(?=\d)/g, '$1–')
    .replace(/[.\s]+$/, '');
  const [authors = '', ...rest] = bare.split(/(?<=\p{L})\. /u);
  const published = rest.at(-1);
  const isOnePaper = new Set(bare.match(PUBLISHED)).size === 1;
  if (!isOnePaper || published === undefined || !/^[\p{L}'’ .-]+ \p{Lu}{1,3}(,|$)/u.test(authors))
    return isOnePaper ? bare : JOURNALS.reduce((text, [name, short]) => text.replaceAll(name, short), bare);
  return `${fewAuthors(authors)}. ${published}`;
}

function fewAuthors(authors: string): string {
  const names = authors.split(', ');
  const isCut = names.at(-1) === 'et al';
  return names.length > MOST_AUTHORS || isCut ? `${names[0]}, et al` : authors;
}
