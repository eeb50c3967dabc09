import { randomUUID } from 'node:crypto';

/** A save that was acknowledged. */
export type FromSavers = { exam: string; version: number };
type Asked = { address: string; exams: { exam: string; token: string; company: string }[] };

/** A program that only saves, for a test that kills it: each exam by itself, one save after the other. */
if (process.env.SAVERS) {
  const { address, exams }: Asked = JSON.parse(process.env.SAVERS);
  await Promise.all(exams.map((each) => saveOn(address, each)));
}

async function saveOn(address: string, { exam, token, company }: Asked['exams'][number]): Promise<void> {
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
  }
}
