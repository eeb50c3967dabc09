import { lineOf, NO_FIELD } from '@gesta/domain';
import { useSyncExternalStore } from 'react';
import { useCredentials } from '../../api/credentials.ts';
import { askAgain } from '../../api/queryClient.ts';
import { sendFile } from '../../api/sendFile.ts';
import { useExam } from '../../form/exam.ts';
import type { ExamStore } from '../../form/examStore.ts';
import { fileProblem, isVideo } from '../../form/files/fileProblem.ts';
import { createSendQueue, type QueueLine, type SendQueue } from '../../form/files/sendQueue.ts';
import { noteFile } from '../../form/files/useExamFiles.ts';

const ofExams = new WeakMap<ExamStore, SendQueue>();

/** What the open exam sends. It goes on while another page of the exam is shown. */
export function useSendMany(): { queue: SendQueue; lines: readonly QueueLine[] } {
  const { store, opened } = useExam();
  const { company } = useCredentials();
  const { iuid } = opened.interaction;
  const queue = ofExams.get(store) ?? newQueue(iuid, company);
  ofExams.set(store, queue);
  return { queue, lines: useSyncExternalStore(queue.listen, queue.lines) };
}

function newQueue(iuid: string, company: string | null): SendQueue {
  return createSendQueue({
    problem: (file) => fileProblem(file, 'media'),
    send: (file, sending) =>
      sendFile(isVideo(file) ? { iuid, clip: true } : { iuid, field: NO_FIELD }, file, { ...sending, company }),
    kept: (file) => {
      noteFile(company, iuid, file);
      void askAgain(lineOf('uploadExamFile').changes ?? 'nothing');
    },
  });
}
