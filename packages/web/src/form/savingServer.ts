import type { RouteAnswer, Routes } from '@gesta/domain';
import type { Values } from '@gesta/forms';
import { onChange, type RecordChange } from '../api/changes.ts';
import { call } from '../api/client.ts';
import { credentials } from '../api/credentials.ts';
import { onSignedIn } from '../api/passwordGate.ts';
import type { SentPatch } from './autosave.ts';

export type SavedAnswer = RouteAnswer<Routes['saveForms']>;

/** What saving needs of the world. */
export type SavingServer = {
  save: (patch: SentPatch) => Promise<SavedAnswer>;
  read: () => Promise<{ version: number; values: Values }>;
  /** Somebody changed an exam, or changes may have been missed. */
  onChange: (heard: (change: RecordChange | null) => void) => () => void;
  /** A moment to send at once: the server may be back, or the page may be about to go. */
  onMoment: (heard: () => void) => () => void;
};

/** The clinic is the one the exam was opened in, whatever this tab turns to. */
export function savingServer(iuid: string): SavingServer {
  const { company } = credentials();
  return {
    save: (patch) => call('saveForms', { iuid, ...patch }, { company, expected: ['conflict'] }),
    async read() {
      const { version, formValues } = await call('getInteraction', { iuid }, { company });
      return { version, values: formValues };
    },
    onChange: (heard) => onChange('interaction', heard),
    onMoment(heard) {
      const stop = onSignedIn(heard);
      window.addEventListener('online', heard);
      document.addEventListener('visibilitychange', heard);
      return () => {
        stop();
        window.removeEventListener('online', heard);
        document.removeEventListener('visibilitychange', heard);
      };
    },
  };
}
