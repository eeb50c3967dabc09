import { joinEmbedded } from '../db/embedded.ts';
import { readConfig } from '../process/config.ts';
import { onStop } from '../process/stopSignals.ts';

export type CommandDatabase = { ownerUrl: string; dataDir: string; embedded: boolean; close(): Promise<void> };

/** The database of this installation, as the server finds it. One that is running stays running. */
export async function openDatabase(say: (line: string) => void): Promise<CommandDatabase> {
  // The settings of a demo are those that ask for least: a command needs the database and nothing else.
  const { databaseUrl, dataDir } = readConfig(process.env, 'demo');
  if (databaseUrl !== null) return { ownerUrl: databaseUrl, dataDir, embedded: false, close: async () => {} };
  const embedded = await joinEmbedded(dataDir, say);
  onStop(async () => {
    await embedded.stop();
    process.exit(130);
  });
  return { ownerUrl: embedded.url, dataDir, embedded: true, close: () => embedded.stop() };
}
