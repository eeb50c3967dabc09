import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ORTHANC_PLUGINS, programAt } from './peerPrograms.ts';

export type Orthanc = Awaited<ReturnType<typeof startOrthanc>>;

/** Another archive, as Debian has it, on ports and in folders of its own. */
export async function startOrthanc(settings: Record<string, unknown> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gesta-orthanc-'));
  const [http, dicom] = [await openPort(), await openPort()];
  const config = {
    Name: 'peer',
    StorageDirectory: path.join(folder, 'storage'),
    IndexDirectory: path.join(folder, 'index'),
    Plugins: [ORTHANC_PLUGINS],
    DicomAet: 'ORTHANC',
    DicomPort: dicom,
    HttpPort: http,
    RemoteAccessAllowed: false,
    AuthenticationEnabled: false,
    DicomAlwaysAllowStore: true,
    DicomWeb: { Enable: true },
    ...settings,
  };
  const file = path.join(folder, 'orthanc.json');
  writeFileSync(file, JSON.stringify(config));
  const child = spawn(programAt('Orthanc'), [file], { stdio: 'ignore' });
  const address = `http://127.0.0.1:${http}`;
  const stop = async () => {
    if (child.exitCode === null) {
      const over = once(child, 'exit');
      child.kill('SIGKILL');
      await over;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await answers(`${address}/system`)); tries += 1) {
    if (tries > 300 || child.exitCode !== null) {
      await stop();
      throw new Error('Orthanc does not start');
    }
    await wait(100);
  }
  const call = async (method: string, route: string, body?: Uint8Array | object) => {
    const isBytes = body instanceof Uint8Array;
    const sent = body === undefined ? null : isBytes ? Buffer.from(body) : JSON.stringify(body);
    const response = await fetch(`${address}${route}`, { method, body: sent });
    const text = await response.text();
    if (!response.ok) throw new Error(`Orthanc answered ${response.status} to ${route}: ${text.slice(0, 500)}`);
    return text === '' ? null : JSON.parse(text);
  };
  return { address, dicom, pid: child.pid ?? 0, call, stop };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** For a program that cannot say which port it was given. */
export async function openPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
