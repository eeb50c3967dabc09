import { readFileSync } from 'node:fs';
import { loadChapters } from '../packages/clinical/src/index.ts';
import { runVectors } from '../packages/clinical/src/vectors/runVectors.ts';

/** `npm run vectors -- FILE…`: any file in the vector format, against the formulas as they stand. */
const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Name at least one file: npm run vectors -- FILE…');
  process.exit(2);
}
await loadChapters();
let passed = 0;
let failed = 0;
for (const file of files) {
  let vectors: unknown[];
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
    const listed = Array.isArray(read) ? read : (read as { vectors?: unknown } | null)?.vectors;
    if (!Array.isArray(listed)) throw new Error('it is not an array');
    vectors = listed;
  } catch (error) {
    console.error(`${file}: cannot be read as vectors (${(error as Error).message})`);
    failed += 1;
    continue;
  }
  for (const outcome of runVectors(vectors)) {
    if (outcome.failures.length === 0) passed += 1;
    else failed += 1;
    for (const failure of outcome.failures) console.log(`FAIL ${outcome.name}: ${failure}`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
