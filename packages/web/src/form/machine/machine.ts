import type { Placed } from '@gesta/forms';
import { type ComponentType, createContext, use } from 'react';

/** With Alt it opens and closes what the machine measured. */
export const MACHINE_KEY = 'm';

export type BesideProps = { place: Placed; isNamed?: boolean };

/** Parts of a page that are there once a machine has sent measures for the exam; they are fetched with the first of them. */
export type MachineParts = {
  Strip: ComponentType;
  /** In the place of age, curve and way, while the strip is open. */
  Heads: ComponentType;
  Cells: ComponentType<{ place: Placed }>;
  GroupAct: ComponentType<{ places: readonly Placed[] }>;
  /** Under a field that stands in no table of measures; `isNamed` where several fields stand above it. */
  Beside: ComponentType<BesideProps>;
  /** Under the page: what belongs into other tabs. */
  Below: ComponentType;
  Aside: ComponentType;
};

/** `shows`: the rows the strip was narrowed to; null for all of them. */
export type ExamMachine = { parts: MachineParts; isOpen: boolean; shows: ReadonlySet<string> | null };

/** Null where no machine sent anything: a field then knows nothing of machines. */
export const MachineContext = createContext<ExamMachine | null>(null);
export const useMachine = () => use(MachineContext);

/** The same while its measures are looked at. */
export function useOpenMachine(): ExamMachine | null {
  const machine = use(MachineContext);
  return machine?.isOpen ? machine : null;
}

/** What the parts share; the room of the parts knows what it is. */
export const DeskContext = createContext<unknown>(null);
