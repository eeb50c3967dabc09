import { getPriority, setPriority } from 'node:os';
import { attacks } from '../attacks.ts';
import { type Attack, signIn, type World } from './attack.ts';

/** What the two processes say to each other: ready, go, and what was got. */
export type Order = { name: string; address: string; ownerUrl: string };
export type Word = { ready: true } | { got: Record<string, number> } | { failed: string };

const ATTACK_MS = 8_000;
const DOCTOR = 'medico@aurora.example';

/**
 * One attack, in a process of its own: an attacker has a computer of his own, so what he works must not slow the one that measures,
 * nor, as far as one machine allows, the product.
 */
setPriority(Math.min(19, getPriority() + 15));
const tell = (word: Word) => process.send?.(word);
const order = JSON.parse(process.argv[2] ?? '{}') as Order;
try {
  const attack = attacks[order.name];
  if (!attack) throw new Error(`there is no attack ${order.name}`);
  const world: World = { ...order, signIn: (email = DOCTOR) => signIn(order.address, email) };
  const once = await attack.begin(world);
  process.once('message', async () => {
    tell({ got: await run(attack, once) });
    process.exit(0);
  });
  tell({ ready: true });
} catch (error) {
  tell({ failed: (error as Error).message });
  process.exit(0);
}

async function run({ atOnce, most }: Attack, once: () => Promise<string | number>): Promise<Record<string, number>> {
  const end = performance.now() + ATTACK_MS;
  const got: Record<string, number> = {};
  let begun = 0;
  const worker = async () => {
    while (begun < most && performance.now() < end) {
      begun += 1;
      const answer = await once().catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
      got[answer] = (got[answer] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  // What was opened stays open to the end: a stream that is held costs for as long as it is held.
  const rest = end - performance.now();
  if (rest > 0) await new Promise((done) => setTimeout(done, rest));
  return got;
}
