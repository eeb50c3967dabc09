import type { Translate } from '@gesta/domain';
import { plainModelText } from './plainWords.ts';

/**
 * Reads the message of an answer while its JSON is still coming, and hands out whole words of it: what could be part of a link or a mark
 * waits until it is known. Structure is never read here: that needs the whole.
 */
export function growingMessage(t: Translate): (piece: string) => string {
  const read = messageReader();
  let waiting = '';
  return (piece) => {
    waiting += read(piece);
    const end = Math.max(waiting.lastIndexOf(' '), waiting.lastIndexOf('\n')) + 1;
    // A sign waits for the number it compares with.
    if (end === 0 || /(?:^|\s)[<>]=?\s*$/.test(waiting.slice(0, end))) return '';
    const whole = waiting.slice(0, end);
    waiting = waiting.slice(end);
    const plain = plainModelText(whole, t);
    return plain === '' ? '' : `${plain}${whole.at(-1)}`;
  };
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', b: '', f: '' };

/** The letters of the string at `answer.message`. */
function messageReader(): (piece: string) => string {
  /** For each open object the key that was read last; lists have none. */
  const keys: (string | null)[] = [];
  let text: string | null = null;
  let isKey = false;
  let escaping = '';
  let expectsKey = false;
  const isMessage = () => !isKey && keys.length === 2 && keys[0] === 'answer' && keys[1] === 'message';

  function inString(sign: string): string {
    let letter = sign;
    if (escaping !== '') {
      escaping += sign;
      if (escaping[1] === 'u' && escaping.length < 6) return '';
      letter =
        escaping[1] === 'u'
          ? String.fromCharCode(Number.parseInt(escaping.slice(2), 16) || 0)
          : (ESCAPED[sign] ?? sign);
      escaping = '';
    } else if (sign === '\\') {
      escaping = sign;
      return '';
    } else if (sign === '"') {
      if (isKey) keys[keys.length - 1] = text;
      text = null;
      return '';
    }
    if (isMessage()) return letter;
    // Only names are needed, and a long one is none.
    if (isKey && text !== null && text.length < 20) text += letter;
    return '';
  }

  function between(sign: string): void {
    if (sign === '"') {
      isKey = expectsKey;
      text = '';
    } else if (sign === '{' || sign === '[') {
      keys.push(null);
      expectsKey = sign === '{';
    } else if (sign === '}' || sign === ']') {
      keys.pop();
      expectsKey = false;
    } else if (sign === ':') expectsKey = false;
    else if (sign === ',') expectsKey = keys.at(-1) !== null;
  }

  return (piece) => {
    let said = '';
    for (const sign of piece) {
      if (text !== null) said += inString(sign);
      else between(sign);
    }
    return said;
  };
}
