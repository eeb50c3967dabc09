import { ensureWebBuilt } from '../packages/server/src/webBuild.ts';
import { afterTests, computing, runOnly, slow, testPostgres, waiting } from './checkSteps.ts';
import { ensureChromium } from './chromium.ts';
import { ensurePeers } from './peers.ts';
import { runProject, runSteps, type Step } from './steps.ts';

const words = process.argv.slice(2);

const browser: Step = {
  name: 'browser',
  async run() {
    const chromium = await ensureChromium(console.log);
    return runProject('browser', { CHROME_PATH: chromium, GESTA_TEST_PG: await testPostgres() });
  },
};

if (words.length > 0) {
  const env = { CHROME_PATH: await ensureChromium(console.log) };
  await ensurePeers(console.log);
  await ensureWebBuilt(console.log);
  process.exit(await runOnly(words, ['unit', 'integration', 'slow', 'browser'], env));
}
// First, because it may need the network and a person's help.
await ensureChromium(console.log).catch((error: Error) => console.error(error.message));
await ensurePeers(console.log);
await runSteps([computing.concat(browser), waiting.concat(slow)], afterTests);
