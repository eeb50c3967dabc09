import { sayFieldValue } from '@gesta/domain';
import { folded, isSet, observationKey, type Placed, toneOf } from '@gesta/forms';
import type { CheckLine, PaperPart } from './paper.ts';
import type { Printing } from './printing.ts';
import { inRunning, sayList } from './sayList.ts';
import { namedSystems } from './segments.ts';

const FOUND = {
  presente: 'paper.found.presente',
  incerto: 'paper.found.incerto',
  ausente: 'paper.found.ausente',
} as const;

/** A table of two or three rows is a line among others. */
export const LEAST_CHECKS = 4;

/** Whether a thing was looked for and found, or how it was seen. */
const isSearch = ({ field }: Placed): boolean => (field.items ?? []).some(({ value }) => folded(value) === 'presente');

/** Structures: those altered or uncertain as rows, the others as one sentence for each system. Of markers, what was found comes first. */
export function checksPart(places: readonly Placed[], title: string, print: Printing): PaperPart {
  return places.every(isSearch) ? markersPart(places, title, print) : anatomyPart(places, title, print);
}

function anatomyPart(places: readonly Placed[], title: string, print: Printing): PaperPart {
  const rows = places.flatMap((place) => rowOf(place, print));
  const normal = places.filter((place) => rowOf(place, print).length === 0);
  return { kind: 'anatomy', title, ...counted(places.length, rows, print), systems: sentencesOf(normal, print) };
}

/**
 * The anatomy of several fetuses: what is normal in all of them is said once, what is not as a row that names its fetus, and what only
 * one of them has normal as a sentence of its own. Null for what is not anatomy, or was looked at in one of them only.
 */
export function sharedAnatomy(
  fetuses: readonly (readonly Placed[])[],
  title: string,
  print: Printing,
): PaperPart[] | null {
  const isAnatomy = (place: Placed) => place.field.type === 'tableradio' && !isSearch(place);
  if (fetuses.some((places) => places.length < LEAST_CHECKS || !places.every(isAnatomy))) return null;
  const { t } = print.speech;
  const isNormal = (place: Placed) => rowOf(place, print).length === 0;
  const normal = fetuses.map((places) => places.filter(isNormal));
  const inAll = ({ field }: Placed) => normal.every((places) => places.some((each) => each.field.key === field.key));
  const shared = sentencesOf((normal[0] ?? []).filter(inAll), print);
  const whose = (at: number) => t('replica.feto', { n: at + 1 });
  const rows = fetuses.flatMap((places, at) =>
    places.flatMap((place) => rowOf(place, print)).map((row) => ({ ...row, label: `${whose(at)}: ${row.label}` })),
  );
  const own = normal.flatMap((places, at) => {
    const only = places.filter((place) => !inAll(place));
    return only.length === 0 ? [] : [{ name: whose(at), text: withoutChanges(only, print) }];
  });
  const [first, ...rest] = shared;
  const said = t(fetuses.length === 2 ? 'paper.inBothFetuses' : 'paper.inAllFetuses', {
    said: inRunning(first?.text ?? '', print.speech.locale),
  });
  const all = new Set(fetuses.flatMap((places) => places.map(({ field }) => field.key)));
  const { counts, rows: ordered } = counted(all.size, rows, print);
  return [
    {
      kind: 'anatomy',
      title,
      // Of how many fetuses a structure is normal is not one number.
      counts:
        rows.length === 0 && own.length === 0 ? counts : { ...counts, all: t('paper.structures', { count: all.size }) },
      rows: ordered,
      systems: [...(first ? [{ ...first, text: said }, ...rest] : []), ...own],
    },
  ];
}

/** How many there are, and the rows: what is altered is read before what could not be seen. */
export function counted(all: number, rows: readonly CheckLine[], { speech: { t } }: Printing) {
  const count = (tone: CheckLine['tone']) => rows.filter((row) => row.tone === tone).length;
  const [warn, err] = [count('warn'), count('err')];
  return {
    counts: {
      of: all,
      all: [t('paper.structures', { count: all }), t('paper.structuresNormal', { count: all - rows.length })].join(
        ': ',
      ),
      warn: warn === 0 ? '' : t('paper.structuresUncertain', { count: warn }),
      err: err === 0 ? '' : t('paper.structuresAltered', { count: err }),
    },
    rows: rows.toSorted((one, other) => Number(one.tone === 'warn') - Number(other.tone === 'warn')),
  };
}

const sentencesOf = (places: readonly Placed[], print: Printing) =>
  namedSystems(places, print.speech).map(({ name, rows }) => ({ name, text: withoutChanges(rows, print) }));

function withoutChanges(places: readonly Placed[], { speech: { t, say, locale } }: Printing): string {
  const names = places.map(({ field }) => inRunning(say(field.label).replaceAll(' / ', '/'), locale));
  return capital(t('paper.withoutChanges', { structures: sayList(names, locale) }));
}

function rowOf(place: Placed, { state: { values }, speech }: Printing): CheckLine[] {
  const value = String(values[place.key]);
  const tone = folded(value) === 'presente' ? 'err' : toneOf(value);
  const note = values[observationKey(place)];
  // What somebody wrote about a normal structure is not lost.
  if (tone === 'ok' && !isSet(note)) return [];
  return [
    {
      label: speech.say(place.field.label),
      text: sayFieldValue(place, value, speech),
      tone: tone === 'ok' ? '' : tone,
      note: isSet(note) ? String(note) : '',
    },
  ];
}

function markersPart(places: readonly Placed[], title: string, print: Printing): PaperPart {
  const { state, speech } = print;
  const { t, locale } = speech;
  const named = (answer: string) =>
    places
      .filter(({ key }) => folded(String(state.values[key])) === answer)
      .map((place) => {
        const note = state.values[observationKey(place)];
        const name = inRunning(speech.say(place.field.label), locale);
        return isSet(note) ? `${name} (${String(note)})` : name;
      });
  const said = (['presente', 'incerto', 'ausente'] as const)
    .map((answer) => ({ answer, names: named(answer) }))
    .filter(({ names }) => names.length > 0);
  const runs = said.flatMap(({ answer, names }, place) => [
    { text: `${place > 0 ? ' ' : ''}${t(FOUND[answer], { count: names.length })} `, bold: true as const },
    { text: `${sayList(names, locale)}.` },
  ]);
  return { kind: 'text', title, blocks: [{ kind: 'paragraph', level: 0, runs }] };
}

const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
