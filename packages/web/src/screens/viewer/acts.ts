import type { MessageKey } from '@gesta/domain';
import type { Icon } from '@tabler/icons-react';

/** Something the viewer does: its button, its key and its line in the help are made of this. */
export type ViewerAct = {
  label: MessageKey;
  /** Which bar its button stands in; what has its own place on the screen, or none, is only a key. */
  place: 'tools' | 'zoom' | 'report' | 'list' | 'none';
  /** As in `KeyBinding`; the first is the one that is shown. */
  keys: readonly string[];
  run: () => void;
  icon?: Icon;
  /** Only the sign, where there is no room for words. */
  bare?: boolean;
  /** A number behind the words: how many pictures it is about. */
  count?: number;
  pressed?: boolean;
  /** Why it does nothing now. */
  off?: MessageKey | undefined;
};

/** What is off does nothing by its key either. */
export const keysOfActs = (acts: readonly ViewerAct[]) =>
  acts.flatMap(({ keys, label, run, off }) => (off ? [] : keys.map((key) => ({ key, label, run }))));
