import { expect, it } from 'vitest';
import { times } from '../packages/server/src/test/times.ts';
import { openPage, signIn } from './support/browser.ts';
import { chance } from './support/chance.ts';
import { killableProduct } from './support/killable.ts';
import { field, freshExam, markOf, openExam, storedAt, typeInto, untilSaved } from './support/savingPage.ts';

/** The server is killed without warning while somebody types. */
const ROUNDS = times(1, 100);
const ROUND_MS = 40_000;

const product = killableProduct();

it(
  'kill -9 of the server while somebody types: nothing acknowledged is lost, and nothing typed',
  async () => {
    const address = product.address();
    const sql = product.sql();
    const exam = await freshExam(sql);
    const random = chance();
    const page = await openPage();
    await signIn(page, { address }, { email: 'gestora@aurora.example', password: 'gesta-demo' });
    await openExam(page, address, exam);
    let typed = '';
    let acknowledged = '';
    const typing = { on: true };
    const type = async () => {
      await typeInto(page, 'text', '');
      for (let count = 0; typing.on; count += 1) {
        const letter = String.fromCharCode(97 + (count % 26));
        await page.keyboard.type(letter);
        typed += letter;
        // A person stops for a moment now and then.
        if (count % 5 === 4) await page.waitForTimeout(random.next() * 500);
        // Nothing was typed between the two readings: this much the mark has vouched for.
        if ((await markOf(page)).startsWith('Salvo')) acknowledged = typed;
      }
    };
    const typist = type();
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = acknowledged;
      await expect.poll(() => acknowledged.length, { timeout: ROUND_MS }).toBeGreaterThan(before.length);
      await new Promise((resolve) => setTimeout(resolve, random.next() * 1000));
      await product.kill();
      const vouched = acknowledged;
      expect(String((await storedAt(sql, exam, 'text')) ?? '').startsWith(vouched)).toBe(true);
      await product.start();
    }
    typing.on = false;
    await typist;
    await untilSaved(page);
    expect(await storedAt(sql, exam, 'text')).toBe(typed);
    expect(await field(page, 'text').inputValue()).toBe(typed);
    const patches = await sql.query(
      'SELECT count(*)::int AS all, count(DISTINCT patch_id)::int AS own FROM form_change WHERE interaction_id = $1 AND user_id IS NOT NULL',
      [exam.iuid],
    );
    expect(patches.rows[0].all).toBe(patches.rows[0].own);
    process.stdout.write(`${ROUNDS} kills, ${typed.length} key presses, ${patches.rows[0].all} saves, 0 lost\n`);
  },
  120_000 + ROUNDS * ROUND_MS,
);
