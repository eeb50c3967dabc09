import { serveWork } from './serveWork.ts';
import { WORK } from './work.ts';

serveWork(WORK);
