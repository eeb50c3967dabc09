import type { Translate } from '@gesta/domain';
import { plainProposal } from '@gesta/report';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
const COMPARED = /([<>])\s*(?=\d|p\s?\d)(p\s?)?(\d+(?:[.,]\d+)*)/gi;

/**
 * What a model wrote as plain words: no markup, no link, no letter nobody sees. `P < 3` would lose its sign with the markup, and with it
 * what it says: it is said in words.
 */
export function plainModelText(text: string, t: Translate): string {
  const compared = text
    .replace(UNSEEN, '')
    .replaceAll('<=', '≤')
    .replaceAll('>=', '≥')
    .replace(COMPARED, (_, sign: string, place = '', number: string) =>
      sign === '<'
        ? t('field.rangeRowMin', { min: `${place}${number}` })
        : t('field.rangeRowMax', { max: `${place}${number}` }),
    );
  return plainProposal(compared);
}
