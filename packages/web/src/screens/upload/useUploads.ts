import { lineOf } from '@gesta/domain';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCredentials } from '../../api/credentials.ts';
import { pageBase } from '../../api/pageBase.ts';
import { askAgain } from '../../api/queryClient.ts';
import { sendUpload } from '../../api/sendUpload.ts';
import { createUploadQueue, type QueueState, type UploadQueue } from './uploadQueue.ts';

/** How often the server is looked for while the browser says nothing of a network. */
const LOOK_MS = 3_000;

/** What this page sends to the clinic it was opened in. Who leaves was asked, and stops what is on its way. */
export function useUploads(): { queue: UploadQueue; state: QueueState } {
  const { company } = useCredentials();
  const [queue] = useState(() =>
    createUploadQueue({
      send: async (bytes, sending) => {
        const answer = await sendUpload('sendDicom', {}, bytes, { ...sending, company });
        void askAgain(lineOf('sendDicom').changes ?? 'nothing');
        return answer;
      },
      reachable,
    }),
  );
  useEffect(() => () => queue.cancelRest(), [queue]);
  return { queue, state: useSyncExternalStore(queue.listen, queue.state) };
}

async function reachable(): Promise<void> {
  do await onlineOrLater();
  while (!(await answers()));
}

function onlineOrLater(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, LOOK_MS);
    window.addEventListener('online', done);
  });
}

/** Any answer is one; whether this person is still signed in is asked with the next file. */
async function answers(): Promise<boolean> {
  try {
    const { path } = lineOf('session');
    const answer = await fetch(`${pageBase()}${path.replace(/^\/functions/, '')}`, { cache: 'no-store' });
    return answer.status < 500;
  } catch {
    return false;
  }
}
