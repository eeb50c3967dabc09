import { typeset } from '../packages/server/src/report/typeset.ts';
import { NO_PERSON } from '../packages/server/src/threads/fairQueue.ts';
import { paperOf } from './paper.ts';
import { createPdfmake } from './pdfmakePaper.ts';
import { sampleReport } from './samplePaper.ts';

/** The first report of a program, without photographs, which cost the same the second time. */
const report = await sampleReport(1);
const bare = { ...report, images: { ...report.images, list: [] } };
const began = performance.now();
if (process.argv[2] === 'pdfmake') await createPdfmake()(bare, []);
else await typeset(NO_PERSON, () => paperOf(bare, []));
console.log(performance.now() - began);
process.exit(0);
