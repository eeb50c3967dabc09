import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const CORES = availableParallelism();

/** Files of a worker share its modules: reading the whole product anew for each of them took longer than many of the tests. */
const shared = {
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  // A failure that was seen once, on another machine, is told whole.
  chaiConfig: { truncateThreshold: 2_000 },
} as const;

/** Node reads the source itself, as it does in production; nothing is transformed for the tests. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } } as const;

/** Whole programs, many people at once, the largest of what is allowed, and walks through everything there is: part of `npm test`, not of every check. */
const SLOW = ['packages/*/src/**/*.slow.test.ts', 'scripts/**/*.slow.test.ts'];

/** What one waits for in the database or the browser another computes: with one more than there are cores a sixth of the time is saved. */
const together = { maxWorkers: CORES + 1, sequence: { groupOrder: 1 } };

/** A busy machine is slow, not wrong. */
const server = {
  globalSetup: ['scripts/testSetup.ts'],
  setupFiles: ['scripts/testFileEnd.ts'],
  environment: 'node',
  env: { THREAD_NICE: '0' },
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // Two files at once even on a small machine.
    maxWorkers: Math.max(2, CORES - 1),
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'packages/{clinical,forms,domain,findings,report,web}/src/**/*.test.{ts,tsx}',
            'packages/findings/cases/*.test.ts',
          ],
          exclude: SLOW,
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          ...shared,
          ...native,
          ...server,
          ...together,
          name: 'integration',
          include: ['packages/server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: SLOW,
        },
      },
      {
        test: {
          ...shared,
          ...native,
          ...server,
          ...together,
          name: 'slow',
          include: SLOW,
          // Programs that are started here take seconds on a busy machine until they answer.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          ...shared,
          ...native,
          ...server,
          ...together,
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          setupFiles: [...server.setupFiles, 'e2e/support/sayWhatIsShown.ts'],
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
