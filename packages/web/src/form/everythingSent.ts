import type { Saving } from './savingState.ts';

/** Sends what waits; false when it cannot be sent now, or a question about it is open. */
export function everythingSent(saving: Pick<Saving, 'flush' | 'isPending' | 'mark' | 'listen'>): Promise<boolean> {
  if (!saving.isPending()) return Promise.resolve(true);
  saving.flush();
  return new Promise((resolve) => {
    const heard = () => {
      const { is } = saving.mark();
      if (is === 'pending' || is === 'saving') return;
      if (is === 'saved' && saving.isPending()) return;
      stop();
      resolve(is === 'saved');
    };
    const stop = saving.listen(heard);
    heard();
  });
}
