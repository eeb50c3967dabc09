import { joinEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { readConfig } from '../process/config.ts';
import { onStop } from '../process/stopSignals.ts';
import type { FileStore } from '../store/fileStore.ts';
import { filesElsewhere } from '../store/openFiles.ts';

export type CommandDatabase = {
  ownerUrl: string;
  dataDir: string;
  /** Where files are kept, if not in the data folder. */
  elsewhere: FileStore | null;
  embedded: boolean;
  close(): Promise<void>;
};

/** The database of this installation, as the server finds it. One that is running stays running. */
export async function openDatabase(say: (line: string) => void): Promise<CommandDatabase> {
  // The settings of a demo are those that ask for least: a command needs the database and nothing else.
  const config = readConfig(process.env, 'demo');
  const { databaseUrl, dataDir } = config;
  const elsewhere = filesElsewhere(config);
  if (databaseUrl !== null)
    return { ownerUrl: databaseUrl, dataDir, elsewhere, embedded: false, close: async () => {} };
  const embedded = await joinEmbedded(dataDir, say);
  onStop(async () => {
    await embedded.stop();
    process.exit(130);
  });
  return { ownerUrl: embedded.url, dataDir, elsewhere, embedded: true, close: () => embedded.stop() };
}

/** For the time of one piece of work, brought up to date. */
export async function withDatabase<T>(work: (database: CommandDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase((line) => process.stderr.write(`${line}\n`));
  try {
    await migrate(database.ownerUrl);
    return await work(database);
  } finally {
    await database.close();
  }
}
