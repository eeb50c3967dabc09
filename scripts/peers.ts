import { missingPrograms } from '../packages/server/src/test/peerPrograms.ts';
import { apt, isDebian } from './chromium.ts';

const PACKAGES = {
  caddy: ['caddy'],
  dcmtk: ['storescu'],
  orthanc: ['Orthanc'],
  'orthanc-dicomweb': ['libOrthancDicomWeb.so'],
  openssl: ['openssl'],
  'poppler-utils': ['pdfsig'],
  'python3-hl7': ['mllp_send'],
  'swift-account': ['swift-account-server'],
  'swift-container': ['swift-container-server'],
  'swift-object': ['swift-object-server'],
  'swift-proxy': ['swift-proxy-server'],
};

/**
 * Programs of others that speak as machines and archives do, or keep files. Tests that need them say so where there are none, and are skipped; where
 * they were installed they have to be there.
 */
export async function ensurePeers(say: (line: string) => void): Promise<void> {
  if (!isDebian() || process.getuid?.() !== 0) return;
  const wanted = Object.entries(PACKAGES).filter(([, programs]) => missingPrograms(...programs).length > 0);
  if (
    wanted.length === 0 ||
    (await install(
      wanted.map(([name]) => name),
      say,
    ))
  )
    process.env.GESTA_PEERS = 'expected';
}

/** False where the machine has no way to Debian's packages: that is no fault of what is tested. */
async function install(names: readonly string[], say: (line: string) => void): Promise<boolean> {
  say(`Installing Debian's ${names.join(', ')} for the tests with machines and stores of others`);
  if ((await apt('update')) && (await apt('install', '-y', '--no-install-recommends', ...names))) return true;
  say('They could not be installed: the tests with them say so and are skipped');
  return false;
}
