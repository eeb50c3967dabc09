import { type FileStore, folderStore } from './fileStore.ts';
import { type S3StoreSettings, s3Store } from './s3Store.ts';

type Where = { dataDir: string; files: S3StoreSettings | null };

/** Where this installation keeps its files. */
export const openFiles = ({ dataDir, files }: Where): FileStore =>
  files === null ? folderStore(dataDir) : s3Store(dataDir, files);

/** Null where they are in the data folder, and can be linked. */
export const filesElsewhere = ({ dataDir, files }: Where): FileStore | null =>
  files === null ? null : s3Store(dataDir, files);
