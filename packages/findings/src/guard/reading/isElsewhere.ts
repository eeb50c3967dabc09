import type { ReadingWords } from '@gesta/domain';
import { folded } from '@gesta/forms';
import type { Finding } from '../../conclusion/findings.ts';

const SIDES = [/:direita$|\.\w*(?:Dir|Direit[ao])\d*(?:\.|$)/, /:esquerda$|\.\w*(?:Esq|Esquerd[ao])\d*(?:\.|$)/];
const TRISOMY = /(?<!\d)(?:21|18|13)(?!\d)/g;

/** Whether what a sentence calls normal is the other side of a body, or another trisomy, than the one that was found. */
export const isElsewhere = (finding: Finding, plain: string, words: ReadingWords): boolean =>
  isOtherSide(finding, plain, words) || isOtherTrisomy(finding, plain);

function isOtherSide({ rule, reads }: Finding, plain: string, { sides }: ReadingWords): boolean {
  const named = sides.map((side) => side.test(plain));
  if (named.every((is) => is === named[0])) return false;
  // A class of both sides together is not denied by one of them.
  const found = SIDES.map((side) => side.test(rule) || Object.keys(reads).some((key) => side.test(key)));
  return found[0] === found[1] || found[0] !== named[0];
}

function isOtherTrisomy({ group, sentence }: Finding, plain: string): boolean {
  if (group !== 'tri') return false;
  const own = folded(sentence).match(TRISOMY)?.[0];
  const named: readonly string[] = plain.match(TRISOMY) ?? [];
  return own !== undefined && named.length > 0 && !named.includes(own);
}
