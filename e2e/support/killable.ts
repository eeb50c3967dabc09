import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';

const start = path.resolve(import.meta.dirname, '../../packages/server/src/start.ts');

/** The product as `npm start` runs it, in a process of its own. Starts unaided: nothing is cleaned up by hand after a kill. */
export async function startKillable(
  dataDir: string,
  port: number,
  more: NodeJS.ProcessEnv = {},
): Promise<ChildProcess> {
  const output: string[] = [];
  const started = spawn(process.execPath, [start], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'info', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output.push(chunk.toString());
      if (output.join('').includes('Open http://')) resolve();
    };
    started.stdout?.on('data', listen);
    started.stderr?.on('data', listen);
    started.on('exit', (code) => reject(new Error(`the start ended with ${code}:\n${output.join('')}`)));
  });
  return started;
}

export function ended(process: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    process.on('exit', () => resolve());
    process.kill(signal);
  });
}

/** Below the ports the system gives to outgoing connections: it stays free between a kill and the next start. */
export function freePort(): Promise<number> {
  const candidate = 20_000 + Math.floor(Math.random() * 12_000);
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(freePort()));
    server.listen(candidate, '127.0.0.1', () => server.close(() => resolve(candidate)));
  });
}
