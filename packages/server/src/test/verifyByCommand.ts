import { execFile } from 'node:child_process';
import path from 'node:path';

/** `npm run audit -- verify`, as somebody runs it. */
export function verifyByCommand(ownerUrl: string, dataDir: string): Promise<{ code: number; output: string }> {
  const command = path.join(import.meta.dirname, '../commands/audit.ts');
  const env = { ...process.env, DATABASE_URL: ownerUrl, DATA_DIR: dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, 'verify'], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    );
  });
}
