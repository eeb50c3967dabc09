import { sayFieldValue } from '@gesta/domain';
import { folded, isSet, observationKey, type Placed, systemsOf, toneOf } from '@gesta/forms';
import type { CheckLine, PaperPart } from './paper.ts';
import type { Printing } from './printing.ts';
import { inRunning, sayList } from './sayList.ts';

const FOUND = {
  presente: 'paper.found.presente',
  incerto: 'paper.found.incerto',
  ausente: 'paper.found.ausente',
} as const;

/** Whether a thing was looked for and found, or how it was seen. */
const isSearch = ({ field }: Placed): boolean => (field.items ?? []).some(({ value }) => folded(value) === 'presente');

/** Structures: those altered or uncertain as rows, the others as one sentence for each system. Of markers, what was found comes first. */
export function checksPart(places: readonly Placed[], title: string, print: Printing): PaperPart {
  return places.every(isSearch) ? markersPart(places, title, print) : anatomyPart(places, title, print);
}

function anatomyPart(places: readonly Placed[], title: string, print: Printing): PaperPart {
  const { speech } = print;
  const { t, locale } = speech;
  const rows = places.flatMap((place) => rowOf(place, print));
  const count = (tone: CheckLine['tone']) => rows.filter((row) => row.tone === tone).length;
  const systems = systemsOf(places.filter((place) => rowOf(place, print).length === 0)).map(({ name, rows: own }) => ({
    name: name === undefined ? '' : speech.say(name),
    text: capital(t('paper.withoutChanges', { structures: sayList(own.map(nameOf), locale) })),
  }));
  const [warn, err] = [count('warn'), count('err')];
  return {
    kind: 'anatomy',
    title,
    counts: {
      all: [
        t('paper.structures', { count: places.length }),
        t('paper.structuresNormal', { count: places.length - rows.length }),
      ].join(': '),
      warn: warn === 0 ? '' : t('paper.structuresUncertain', { count: warn }),
      err: err === 0 ? '' : t('paper.structuresAltered', { count: err }),
    },
    // What is altered is read before what could not be seen.
    rows: rows.toSorted((one, other) => Number(one.tone === 'warn') - Number(other.tone === 'warn')),
    systems,
  };

  function nameOf({ field }: Placed): string {
    return inRunning(speech.say(field.label).replaceAll(' / ', '/'), locale);
  }
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
