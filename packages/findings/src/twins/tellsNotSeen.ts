import { folded } from '@gesta/forms';

/** How a bladder that is not there is written: pt, es, it, fr, en, de, ru. */
const NOT_SEEN = [
  /\bnao (?:foi )?(?:visualizad|vist|identificad|caracterizad|visive)/,
  /\bno (?:se )?(?:visualiz|ve\b|vist|identific|visible)/,
  /\bnon (?:visualizzat|visibil|vist|identificat)/,
  /\bnon (?:visualise|visible|vue?s?\b|identifie)/,
  /\bnot (?:visuali[sz]ed|seen|visible|identified)/,
  /\bnicht (?:darstellbar|dargestellt|sichtbar|gesehen|erkennbar)/,
  /(?:^|[^\p{L}])не (?:визуализир|виз\.|виден|видна|видно|определяется)/u,
  /\b(?:ausente|assente|absente?|absent|fehlend)\b/,
  /отсутству/,
];

/** Whether what stands beside a structure says that it was looked for and not seen. */
export function tellsNotSeen(text: unknown): boolean {
  const said = folded(text);
  return NOT_SEEN.some((words) => words.test(said));
}
