import { ConfigError, readConfig } from './config.ts';
import { run } from './run.ts';

const info = 30;

function say(line: string): void {
  console.log(JSON.stringify({ level: info, time: Date.now(), pid: process.pid, msg: line }));
}

try {
  const config = readConfig(process.env, 'production');
  say(`Gesta is listening on ${await run({ config, say })}`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : ((error as Error).stack ?? String(error)));
  process.exit(1);
}
