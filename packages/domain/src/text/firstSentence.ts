const MORE = '[...]';
/** A full stop inside a number or after a short title ends no sentence. */
const END = /(?<!\b(?:dr|dra|sr|sra|prof|profa|ex|vs|aprox|mín|máx))[.!?…]+(?=\s)|\n/i;

/** The first sentence of a text, and a mark that there is more of it. */
export function firstSentence(text: string): string {
  const whole = text.trim();
  const end = END.exec(whole);
  if (!end) return whole;
  const first = whole.slice(0, end.index + (end[0] === '\n' ? 0 : end[0].length));
  return `${first.trim()} ${MORE}`;
}
