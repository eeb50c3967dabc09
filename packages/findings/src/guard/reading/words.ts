import { type CriticalGroup, DEFAULT_LOCALE, READING, type ReadingTopic, type ReadingWords } from '@gesta/domain';
import { folded } from '@gesta/forms';

/**
 * What a conclusion is read for. The words are each language's own (`domain/languages`); a text is read with those of all languages,
 * because nobody says in which one she writes.
 */
const ALL: readonly ReadingWords[] = Object.values(READING);

function inAnyLanguage(list: (words: ReadingWords) => RegExp, flags = ''): RegExp {
  return new RegExp(ALL.map((words) => `(?:${list(words).source})`).join('|'), flags);
}

/** What a sentence can be about, and the findings that stand against it being normal: groups of conclusion-rules.md, or single rules. */
const AGAINST: Readonly<Record<ReadingTopic, readonly string[]>> = {
  weight: ['peso', 'ca', 'rcf', 'disc', 'gr.queda'],
  fluid: ['la'],
  cervix: ['colo'],
  umbilical: ['au'],
  doppler: ['au', 'rcp', 'dv', 'ut', 'an', 'do.acm', 'do.vu', 'do.istmo'],
  anatomy: ['vm', 'pelve', 'an.listaAlt', 'an.cm', 'an.cmPeq', 'an.prega', 'an.torax', 'an.eixo', 'an.femurPe'],
  heart: ['bcf', 'av.ritmo', 'rit'],
  placenta: ['pl', 'pl.acret'],
};

export const TOPICS = (Object.keys(AGAINST) as ReadingTopic[]).map((id) => ({
  id,
  names: inAnyLanguage(({ topics }) => topics[id]),
  against: AGAINST[id],
}));

export const NORMAL = inAnyLanguage(({ normal }) => normal);
export const NOT_NORMAL = inAnyLanguage(({ notNormal }) => notNormal);

/** How a critical finding was written in somebody's own words. */
export const SAID_OF: Readonly<Record<string, RegExp>> = Object.fromEntries(
  (Object.keys(READING[DEFAULT_LOCALE].saidOf) as CriticalGroup[]).map((group) => [
    group,
    inAnyLanguage(({ saidOf }) => saidOf[group]),
  ]),
);

const FETUS_NAMED = inAnyLanguage(({ fetus }) => fetus, 'g');

/** The fetuses a text names by their number, in its order. */
export function fetusesNamed(plain: string): number[] {
  return [...plain.matchAll(FETUS_NAMED)].map(([, ...numbers]) => Number(numbers.find((each) => each !== undefined)));
}

/** A choice that is still to be made, or a place nothing filled. */
export const UNRESOLVED = /\[\[[^[\]]*\]\]|\{\{[^{}]*\}\}/g;
/** What a template writes where a value was missing. */
export const NOT_INFORMED: readonly string[] = ALL.map(({ notInformed }) => folded(notInformed));
