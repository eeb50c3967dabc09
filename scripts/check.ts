import { afterTests, computing, runOnly, waiting } from './checkSteps.ts';
import { runSteps } from './steps.ts';

const words = process.argv.slice(2);
if (words.length > 0) process.exit(await runOnly(words, ['unit', 'integration', 'slow']));
await runSteps([computing, waiting], afterTests);
