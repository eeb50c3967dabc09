import { afterAll } from 'vitest';
import { endFile } from '../packages/server/src/test/atFileEnd.ts';

// Registered before the hooks of the file, so that it runs behind them.
afterAll(endFile);
