import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';

/** A save that was acknowledged. */
export type FromSavers = { exam: string; version: number };
type Asked = { address: string; restMs: number; exams: { exam: string; token: string; company: string }[] };

/** A program that only saves, for a test that kills it: each exam by itself, one save after the other; whoever rests begins in turn. */
if (process.env.SAVERS) {
  const { exams, ...how }: Asked = JSON.parse(process.env.SAVERS);
  const beginning = (at: number) => rest((how.restMs * at) / exams.length);
  await Promise.all(exams.map((each, at) => beginning(at).then(() => saveOn(how, each))));
}

type How = Pick<Asked, 'address' | 'restMs'>;

async function saveOn({ address, restMs }: How, { exam, token, company }: Asked['exams'][number]): Promise<void> {
  for (let baseVersion = 1; ; baseVersion += 1) {
    const answer = await fetch(`${address}/functions/interactions/${exam}/forms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-company': company },
      body: JSON.stringify({
        ...{ baseVersion, patchId: randomUUID(), unset: [] },
        set: { 'conclusion.info.text': `<p>${baseVersion}</p>` },
      }),
    });
    if (!answer.ok) throw new Error(`a save was answered ${answer.status}`);
    const told: FromSavers = { exam, version: baseVersion + 1 };
    process.send?.(told);
    await rest(restMs);
  }
}
