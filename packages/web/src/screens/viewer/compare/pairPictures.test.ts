import { describe, expect, it } from 'vitest';
import { type Pairable, pairBeside, pairPictures } from './pairPictures.ts';

const picture = (iuid: string, description = '', ...measures: string[]): Pairable => ({ iuid, description, measures });
const told = (pairs: ReturnType<typeof pairPictures>) => pairs.map(({ now, prior, reason }) => [now, prior, reason]);

describe('pictures of two visits', () => {
  it('are paired by measure, then by title, and what has no like says so', () => {
    const now = [
      picture('n1', 'OB', 'dbp', 'cc'),
      picture('n3', 'OB', 'ca'),
      picture('n7', 'Coração'),
      picture('n8', 'Perfil'),
    ];
    const prior = [
      picture('p4', 'OB', 'ca'),
      picture('p1', 'Cabeça', 'cc', 'dbp'),
      picture('p9', 'coração '),
      picture('p2', 'Rins'),
    ];
    const pairs = pairPictures(now, prior);
    expect(told(pairs)).toEqual([
      ['n1', 'p1', 'measure'],
      ['n3', 'p4', 'measure'],
      ['n7', 'p9', 'title'],
      ['n8', null, null],
      [null, 'p2', null],
    ]);
    expect(pairs[0]?.measures).toEqual(['dbp', 'cc']);
    expect(pairs[2]?.measures).toEqual([]);
  });

  it('go to the one that shares most, and each is taken once', () => {
    const now = [picture('n1', '', 'ca'), picture('n2', '', 'dbp', 'ca')];
    const prior = [picture('p1', '', 'ca', 'dbp'), picture('p2', '', 'ca')];
    expect(told(pairPictures(now, prior))).toEqual([
      ['n1', 'p2', 'measure'],
      ['n2', 'p1', 'measure'],
    ]);
  });

  it('of one title are paired in order; no title is no reason', () => {
    const now = [picture('n1', 'OB'), picture('n2', 'OB'), picture('n3')];
    const prior = [picture('p1', 'OB'), picture('p2', 'OB'), picture('p3')];
    expect(told(pairPictures(now, prior))).toEqual([
      ['n1', 'p1', 'title'],
      ['n2', 'p2', 'title'],
      ['n3', null, null],
      [null, 'p3', null],
    ]);
  });

  it('are paired by hand before anything else, also with one that another has', () => {
    const now = [picture('n1', 'A', 'ca'), picture('n2', 'B'), picture('n3', 'C')];
    const prior = [picture('p1', 'A', 'ca'), picture('p3', 'C')];
    const chosen = new Map([
      ['n1', 'p3'],
      ['n2', 'p3'],
      ['n3', null],
    ]);
    expect(told(pairPictures(now, prior, chosen))).toEqual([
      ['n1', 'p3', 'chosen'],
      ['n2', 'p3', 'chosen'],
      ['n3', null, null],
      [null, 'p1', null],
    ]);
  });

  it('are stepped through, and the ends hold', () => {
    const pairs = pairPictures([picture('n1'), picture('n2')], [picture('p1')]);
    expect(pairBeside(pairs, null, 1)?.now).toBe('n1');
    expect(pairBeside(pairs, pairs[1] ?? null, 1)?.prior).toBe('p1');
    expect(pairBeside(pairs, pairs[2] ?? null, 1)?.prior).toBe('p1');
    expect(pairBeside([], null, 1)).toBeNull();
  });
});
