import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The same engine without a window: a new page costs it a fifth of what it costs a browser that also draws its own bars. */
const SHELL = 'chromium-headless-shell';
const names = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'msedge',
];

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap((folder) =>
    folder === undefined
      ? []
      : [
          path.join(folder, 'Google/Chrome/Application/chrome.exe'),
          path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
        ],
  ),
];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function findChromium(): string | null {
  const given = process.env.CHROME_PATH;
  if (given !== undefined && given !== '') return isProgram(given) ? given : null;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...places].find(isProgram) ?? null;
}

export function isDebian(): boolean {
  if (!existsSync('/etc/os-release') || !existsSync('/usr/bin/apt-get')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

export function apt(...args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('apt-get', args, {
      stdio: 'ignore',
      // Whatever is a service is started by nobody here.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

export async function ensureChromium(say: (line: string) => void): Promise<string> {
  const found = findChromium();
  if (found === null && process.env.CHROME_PATH)
    throw new Error(`CHROME_PATH says ${process.env.CHROME_PATH}, and there is no program there.`);
  // Only Debian has Chromium as an ordinary package; Ubuntu's is a stub that asks for snap.
  const mayInstall = !process.env.CHROME_PATH && isDebian() && process.getuid?.() === 0;
  if (mayInstall && (found === null || path.basename(found) !== SHELL)) {
    say(`Installing Debian's ${SHELL} for the browser tests`);
    if (await apt('update')) await apt('install', '-y', '--no-install-recommends', SHELL);
  }
  const installed = findChromium();
  if (installed !== null) return installed;
  throw new Error('No browser for the tests: install Chrome, Chromium or Edge, or set CHROME_PATH to one.');
}
