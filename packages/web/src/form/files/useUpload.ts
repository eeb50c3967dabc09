import { type ExamMedia, GestaError } from '@gesta/domain';
import { useCallback, useSyncExternalStore } from 'react';
import { useCredentials } from '../../api/credentials.ts';
import { sendFile } from '../../api/sendFile.ts';
import { useExam } from '../exam.ts';
import type { ExamStore } from '../examStore.ts';
import { fileProblem, type Takes } from './fileProblem.ts';
import { createUploads, type UploadState, type Uploads } from './uploads.ts';
import { noteFile } from './useExamFiles.ts';

export type UploadControl = { state: UploadState; send: (file: File) => void; retry: () => void; clear: () => void };

const ofExams = new WeakMap<ExamStore, Uploads>();

function uploadsOf(store: ExamStore): Uploads {
  const found = ofExams.get(store) ?? createUploads();
  ofExams.set(store, found);
  return found;
}

/** Sends files for a field; `done` is told of each that is kept. */
export function useUpload(key: string, takes: Takes, done: (file: ExamMedia) => void): UploadControl {
  const { store, opened } = useExam();
  const { company } = useCredentials();
  const uploads = uploadsOf(store);
  const state = useSyncExternalStore(uploads.listen, () => uploads.at(key));
  const { iuid } = opened.interaction;

  const send = useCallback(
    async (file: File) => {
      const problem = fileProblem(file, takes);
      if (problem !== null) {
        uploads.refuse(key, file, new GestaError('unsupportedMedia', { fields: { file: problem } }));
        return;
      }
      const kept = await uploads.start(key, file, (each, sending) =>
        sendFile({ iuid, field: key }, each, { ...sending, company }),
      );
      if (kept === null) return;
      noteFile(company, iuid, kept);
      done(kept);
    },
    [uploads, key, takes, iuid, company, done],
  );
  return {
    state,
    send: (file) => void send(file),
    retry: () => state.is === 'failed' && void send(state.file),
    clear: () => uploads.clear(key),
  };
}
