import type { FileStore } from '../store/fileStore.ts';
import type { BehindDoor } from './doorMessages.ts';
import type { NodeServices } from './services.ts';

/** A file is written while it comes; then whoever keeps it says what becomes of it. */
export const stagingFirst =
  (files: Pick<FileStore, 'stage' | 'discard'>, keep: BehindDoor['keep']): NodeServices['store'] =>
  async (device, pieces) => {
    const staged = await files.stage(device.company, pieces);
    try {
      return await keep(device, staged);
    } finally {
      await files.discard(staged);
    }
  };
