import type { Chapter } from './chapters/chapter.ts';
import { fetus } from './chapters/fetus.ts';
import { addEntries } from './entries/compute.ts';
import { addNames } from './formulas/reasonNames.ts';
import { addFormulas } from './formulas/registry.ts';

/**
 * The library opens with the chapter every obstetric exam reads; the others are fetched when a form needs them, and on a server
 * all at once.
 */
export const CHAPTERS = ['charts', 'organs', 'risk', 'pack'] as const;
export type ChapterName = (typeof CHAPTERS)[number];

/** What a chapter will bring, so that a path asked for too early is told apart from one that does not exist. */
export const BROUGHT_BY: Readonly<Record<Exclude<ChapterName, 'pack'>, readonly string[]>> = {
  charts: ['dbp', 'cc', 'ca', 'cf', 'cu', 'peso-percentil', 'pi-uterina'],
  organs: [
    'gemelar',
    'crescimento',
    'anemia-volume-to-transfuse',
    'hb-fetal',
    'colo',
    'parto-prematuro',
    'pbf',
    'ctg',
    'eco-z',
    'imp',
    'encurtamento',
    'debito',
    'escore-cardiovascular',
    'orads',
    'iota',
    'birads',
    'birads-mama',
    'birads-final',
  ],
  risk: [
    'trissomias',
    'marcadores',
    'preeclampsia',
    'preeclampsia-2t',
    'preeclampsia-3t',
    'preeclampsia-barcelona',
    'preeclampsia-modelos',
  ],
};

const arrived = new Set<ChapterName>();

/** Whether a chapter that is still away may hold the formula. */
export const mayCome = (measure: string): boolean =>
  Object.entries(BROUGHT_BY).some(
    ([name, measures]) => !arrived.has(name as ChapterName) && measures.includes(measure),
  );

function open({ entries, formulas, names = {} }: Chapter): void {
  addEntries(entries);
  addFormulas(formulas);
  addNames(names);
}

open(fetus);

const fetching: Partial<Record<ChapterName, Promise<Chapter>>> = {};

async function read(name: ChapterName): Promise<Chapter> {
  switch (name) {
    case 'charts':
      return (await import('./chapters/charts.ts')).charts;
    case 'organs':
      return (await import('./chapters/organs.ts')).organs;
    case 'risk':
      return (await import('./chapters/risk.ts')).risk;
    case 'pack':
      return (await import('./chapters/pack.ts')).pack;
  }
}

/** The named chapters, or all of them, in their order whichever comes first; asking again is free. */
export async function loadChapters(...names: ChapterName[]): Promise<void> {
  const wanted = CHAPTERS.filter((name) => names.length === 0 || names.includes(name));
  const chapters = await Promise.all(wanted.map(async (name) => ({ name, chapter: await fetchOnce(name) })));
  for (const { name, chapter } of chapters) {
    if (arrived.has(name)) continue;
    open(chapter);
    arrived.add(name);
  }
}

function fetchOnce(name: ChapterName): Promise<Chapter> {
  fetching[name] ??= read(name).catch((error: unknown) => {
    // A lost connection must not be remembered as an answer.
    delete fetching[name];
    throw error;
  });
  return fetching[name];
}
