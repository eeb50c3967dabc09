import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { dicomFile, picture, type Written } from '../packages/server/src/test/dicomFiles.ts';
import { openPort, startOrthanc } from '../packages/server/src/test/orthanc.ts';
import { havePrograms } from '../packages/server/src/test/peerPrograms.ts';
import { benchBeside } from './dicomBeside.ts';
import { forgetPeak, peakMb, residentMb, signInAt, startProduct, stopProduct, untilIdle } from './product.ts';
import { touchMemory } from './touchMemory.ts';

const run = promisify(execFile);
const GOAL = { ratio: 3, imagesPerSecond: 60 };
const KINDS = [
  { name: 'images of 0.92 MB', count: 150, rows: 480, columns: 640, samples: 3, frames: 1 },
  { name: 'clips of 0.22 MB', count: 150, rows: 160, columns: 172, samples: 1, frames: 8 },
  { name: 'clips of 4.9 MB', count: 20, rows: 480, columns: 640, samples: 1, frames: 16 },
] as const;
type Kind = (typeof KINDS)[number];
const US = '1.2.840.10008.5.1.4.1.1.6.1';
const US_CLIP = '1.2.840.10008.5.1.4.1.1.3.1';
const WARM_UP = 10;
/** One is over in a second, and a second has its chances: the middle one of these counts. */
const STUDIES = 5;
/** Small pictures of all these files are drawn when nothing comes any more. */
const POSTPONED_SECONDS = 90;
const isLinux = process.platform === 'linux';

/** What machines send, to us and to another archive in the same run, one association after the other. */
export async function benchDicom(): Promise<void> {
  if (!havePrograms('storescu', 'Orthanc', 'libOrthancDicomWeb.so')) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'gesta-bench-dicom-'));
  const dataDir = path.join(folder, 'data');
  const machines = await openPort();
  const orthanc = await startOrthanc();
  // Its demo makes papers when it is first started: not beside this.
  const { server, address } = await startProduct(dataDir, 'were published', { DICOM_PORT: String(machines) });
  try {
    const admin = await signInAt(address, 'admin@gesta.example');
    const machine = { aeTitle: 'BENCH', address: '', charset: 'utf8', room: '', resource: '' };
    await admin.post('/functions/devices/machines', { company: admin.company, ...machine });
    const { companies } = (await admin.get('/functions/devices/machines')) as {
      companies: { iuid: string; aeTitle: string }[];
    };
    const title = companies.find(({ iuid }) => iuid === admin.company)?.aeTitle ?? '';
    const peers = { ours: { title, port: machines }, orthanc: { title: 'ORTHANC', port: orthanc.dicom } };
    console.log(
      `\nFiles of machines over C-STORE, one association, storescu on the same machine; files a second, the middle one of ${STUDIES} studies`,
    );
    for (const [, peer] of Object.entries(peers)) await timed(peer, written(folder, KINDS[0], WARM_UP, 'warm'));
    const pids = { ours: server.pid ?? 0, orthanc: orthanc.pid };
    const before = isLinux ? residentMb(pids.ours, 'Rss') : 0;
    if (isLinux) for (const pid of Object.values(pids)) forgetPeak(pid);
    for (const kind of KINDS) {
      // The small pictures of the kind before would be drawn while the other archive receives, and slow it.
      if (isLinux) await untilIdle(pids.ours, POSTPONED_SECONDS);
      const rates: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
      for (let study = 0; study < STUDIES; study += 1) {
        const files = written(folder, kind, kind.count, 'sent');
        touchMemory(folder);
        rates.ours.push(kind.count / (await timed(peers.ours, files)));
        touchMemory(folder);
        rates.theirs.push(kind.count / (await timed(peers.orthanc, files)));
        rmSync(files, { recursive: true });
      }
      const [ours, theirs] = [middle(rates.ours), middle(rates.theirs)];
      const isMet = ours / theirs >= GOAL.ratio && (kind !== KINDS[0] || ours >= GOAL.imagesPerSecond);
      console.log(
        `  ${`${kind.count} ${kind.name}`.padEnd(28)} ours ${ours.toFixed(1).padStart(6)}  Orthanc ${theirs.toFixed(1).padStart(6)}  ${(ours / theirs).toFixed(1)} ×  ${isMet ? 'goal met' : 'GOAL MISSED'}`,
      );
    }
    console.log(`  goal: ${GOAL.ratio} × Orthanc, and ${GOAL.imagesPerSecond} images of 0.92 MB a second`);
    if (isLinux) {
      const most = `ours ${peakMb(pids.ours).toFixed(0)} MB, Orthanc ${peakMb(pids.orthanc).toFixed(0)} MB`;
      console.log(`  most memory meanwhile: ${most}; ours had ${before.toFixed(0)} MB before, the whole product`);
      await untilIdle(pids.ours, POSTPONED_SECONDS);
    }
    await benchBeside({ address, admin, title, machines });
  } finally {
    await Promise.all([stopProduct(server), orthanc.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const middle = (rates: readonly number[]): number => [...rates].sort((a, b) => a - b)[rates.length >> 1] ?? 0;

async function timed({ title, port }: { title: string; port: number }, files: string): Promise<number> {
  const began = performance.now();
  await run('storescu', ['-aet', 'BENCH', '-aec', title, '+sd', '127.0.0.1', String(port), files]);
  return (performance.now() - began) / 1000;
}

let serial = 0;

/** A study of so many files, each with a number and pixels of its own. */
function written(folder: string, kind: Kind, count: number, name: string): string {
  const place = path.join(folder, `${name}-${serial}`);
  mkdirSync(place);
  const { rows, columns, samples, frames } = kind;
  const uid = (n: number) => `2.25.${Date.now()}${++serial}${n}`;
  const [study, series] = [uid(1), uid(2)];
  for (let n = 0; n < count; n += 1) {
    const pixels: Written = [0x7fe00010, 'OW', Buffer.alloc(rows * columns * samples * frames, n)];
    pixels[2] = noise(pixels[2] as Buffer, n);
    const clip: Written[] =
      frames > 1
        ? [
            [0x00280008, 'IS', String(frames)],
            [0x00181063, 'DS', '33.3'],
          ]
        : [];
    const said: Written[] = [
      [0x00080016, 'UI', frames > 1 ? US_CLIP : US],
      [0x00080018, 'UI', uid(3)],
      [0x00080060, 'CS', 'US'],
      [0x0020000d, 'UI', study],
      [0x0020000e, 'UI', series],
      [0x00200013, 'IS', String(n + 1)],
      ...(samples === 3 ? [[0x00280006, 'US', Buffer.alloc(2)] as Written] : []),
    ];
    const size = picture({ rows, columns, samples }, samples === 3 ? 'RGB' : 'MONOCHROME2');
    writeFileSync(path.join(place, `${n}.dcm`), dicomFile([...said, ...clip, ...size, pixels]));
  }
  return place;
}

/** Something of a picture: nothing that packs itself away. */
function noise(bytes: Buffer, seed: number): Buffer {
  let state = seed + 1;
  for (let at = 0; at < bytes.length; at += 3) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    bytes[at] = state >>> 16;
  }
  return bytes;
}
