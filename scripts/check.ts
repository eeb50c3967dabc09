import { afterTests, beside, runOnly, tests } from './checkSteps.ts';
import { runSteps } from './steps.ts';

const words = process.argv.slice(2);
if (words.length > 0) process.exit(await runOnly(words, ['unit', 'integration', 'slow']));
await runSteps([beside, tests], afterTests);
