import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fairQueue.ts';

const LIMITS = { person: 100, company: 200, all: 400 };

/** Each piece is named by who asked for it: `Aa` is person a of company A. */
function lineUp(names: string[], limits = LIMITS) {
  const queue = createFairQueue<string>(limits);
  const add = (name: string) => queue.add({ company: name[0] ?? '', person: name }, name);
  return { queue, add, refused: names.map(add) };
}

/** Who comes in which order, one at a time. */
function order({ queue }: ReturnType<typeof lineUp>): string {
  const served: string[] = [];
  for (let turn = queue.begin(); turn; turn = queue.begin()) {
    served.push(turn.item);
    queue.end(turn.asker);
  }
  return served.join(' ');
}

describe('turns', () => {
  it('go round the companies, and within each round its people', () => {
    expect(order(lineUp(['Aa', 'Aa', 'Aa', 'Ab', 'Ba', 'Ba', 'Ca']))).toBe('Aa Ba Ca Ab Ba Aa Aa');
  });

  it('of one person come in the order in which they were asked for', () => {
    const queue = createFairQueue<number>(LIMITS);
    for (const item of [1, 2, 3]) queue.add({ company: 'A', person: 'a' }, item);
    expect([queue.begin()?.item, queue.begin()?.item, queue.begin()?.item, queue.begin()]).toEqual([1, 2, 3, null]);
  });

  it('go first to whoever has none: a small company is not behind sixty of a large one', () => {
    const line = lineUp(Array(60).fill('Aa'));
    const under = [line.queue.begin(), line.queue.begin()];
    line.add('Ba');
    line.queue.end(under[0]?.asker ?? { company: '', person: '' });
    expect(line.queue.begin()?.item).toBe('Ba');
    expect(line.queue.begin()?.item, 'what is left over is theirs').toBe('Aa');
  });

  it('are kept by nobody who has company: two who never stop have as many as each other', () => {
    const line = lineUp(['Aa', 'Aa', 'Ba', 'Ba']);
    const had: Record<string, number> = { Aa: 0, Ba: 0 };
    const running = [line.queue.begin(), line.queue.begin()];
    for (let round = 0; round < 100; round++) {
      const over = running.shift();
      if (!over) throw new Error('nobody has a turn');
      had[over.item] = (had[over.item] ?? 0) + 1;
      line.add(over.item);
      line.queue.end(over.asker);
      running.push(line.queue.begin());
    }
    expect(had).toEqual({ Aa: 50, Ba: 50 });
  });
});

describe('there is an end', () => {
  it('to the turns of one person and of one company at the same time; others have the rest', () => {
    const queue = createFairQueue<string>(LIMITS, { person: 2, company: 3 });
    const add = (name: string) => queue.add({ company: name[0] ?? '', person: name }, name);
    for (const name of [...Array(9).fill('Aa'), 'Ab', 'Ab', 'Ba']) add(name);
    const begun = Array.from({ length: 5 }, () => queue.begin());
    expect(begun.map((turn) => turn?.item)).toEqual(['Aa', 'Ba', 'Ab', 'Aa', undefined]);
    queue.end({ company: 'A', person: 'Ab' });
    expect(queue.begin()?.item, 'the first has two already').toBe('Ab');
    expect(queue.begin()).toBeNull();
    queue.end({ company: 'A', person: 'Aa' });
    expect([queue.begin()?.item, queue.begin()]).toEqual(['Aa', null]);
  });

  it('to what one person, one company and all together may have waiting, and each is told which', () => {
    const limits = { person: 2, company: 3, all: 4 };
    const { queue, refused, add } = lineUp(['Aa', 'Aa', 'Aa', 'Ab', 'Ac', 'Ba', 'Bb'], limits);
    expect(refused).toEqual([null, null, 'person', null, 'company', null, 'all']);
    expect(queue.waiting).toBe(4);
    const turn = queue.begin();
    expect(add('Aa'), 'what is under way does not wait').toBeNull();
    if (turn) queue.end(turn.asker);
    expect(queue.waiting).toBe(4);
  });
});
