import type { GestaError } from '@gesta/domain';
import { applied, type Values } from '@gesta/forms';
import { createAutosave, type SavedPatch, type SaveMark, type SentPatch, type UnsentChange } from '../autosave.ts';

export type PreparedAnswer = {
  patch: SentPatch;
  ok: (news?: Partial<UnsentChange>) => Promise<void>;
  fails: (error: GestaError) => Promise<void>;
};

type Clock = { advanceTimersByTimeAsync: (ms: number) => Promise<unknown> };

/** An autosave with a screen and a server that answers when told to; the clock is the test's. */
export function openAutosave(clock: Clock, values: Values = {}, shown = values) {
  const sent: PreparedAnswer[] = [];
  const marks: SaveMark[] = [];
  let version = 1;
  const screen = { values: shown };
  const autosave = createAutosave({
    version,
    values,
    shown,
    newId: () => `patch-${sent.length}`,
    mark: (mark) => marks.push(mark),
    take(news) {
      screen.values = applied(screen.values, news);
      return screen.values;
    },
    send: (patch) =>
      new Promise<SavedPatch>((resolve, reject) => {
        sent.push({
          patch,
          async ok(news = {}) {
            version += 1;
            resolve({ version, savedAt: `at ${version}`, set: {}, unset: [], ...news });
            await clock.advanceTimersByTimeAsync(0);
          },
          async fails(error) {
            reject(error);
            await clock.advanceTimersByTimeAsync(0);
          },
        });
      }),
  });
  const type = (patch: Values) => {
    screen.values = { ...screen.values, ...patch };
    autosave.changed(screen.values, 200);
  };
  return { autosave, sent, marks, screen, type, now: () => marks.at(-1) };
}
