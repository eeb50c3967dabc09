import { connect } from './db/connect.ts';
import { readConfig } from './process/config.ts';
import { ConfigError } from './process/envValues.ts';
import { outputLog } from './process/logFile.ts';

const info = 30;

const output = outputLog();

function say(line: string): void {
  output.write(`${JSON.stringify({ level: info, time: Date.now(), pid: process.pid, msg: line })}\n`);
}

/** The passwords of the demo are public. */
async function refuseDemo(ownerUrl: string): Promise<void> {
  const client = await connect(ownerUrl);
  try {
    const demo = await client.query('SELECT FROM app_user WHERE demo AND removed_at IS NULL LIMIT 1');
    if (demo.rowCount === 0) return;
    throw new ConfigError(
      'DATABASE_URL or DATA_DIR holds the demo clinic, whose passwords everybody knows: run npm run admin -- clear-demo --yes first.',
    );
  } finally {
    await client.end();
  }
}

try {
  const config = readConfig(process.env, 'production');
  // A setting that is missing is told before the program is read.
  const { run } = await import('./run.ts');
  say(`Gesta is listening on ${await run({ config, say, prepare: refuseDemo })}`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : ((error as Error).stack ?? String(error)));
  process.exit(1);
}
