import { expect, it } from 'vitest';
import { publishLacks } from './publishLacks.ts';

const DRAFT = { origin: 'generated', createdAt: '2026-11-12T10:00:00Z', size: 1, current: true } as const;
const READY = { obstacle: null, draft: DRAFT, isSilent: false, severe: 0, signing: { is: 'sign', why: null } } as const;

it('[FRM-251] publishing says what it lacks: who may, the text, the second reading, the paper', () => {
  expect(publishLacks(READY)).toEqual([]);
  expect(publishLacks({ ...READY, draft: null, isSilent: true, severe: 2 })).toEqual([
    'publish.lacksConclusion',
    'publish.lacksReview',
    'publish.lacksPaper',
  ]);
  expect(publishLacks({ ...READY, draft: { ...DRAFT, current: false } })).toEqual(['report.outdated']);
  expect(publishLacks({ ...READY, obstacle: 'notYours', isSilent: true })).toEqual(['publish.whyNotYours']);
});

it('says what becomes of a report that cannot be signed: it goes out unsigned, or not at all', () => {
  const why = 'signing.noCertificate' as const;
  expect(publishLacks({ ...READY, isSilent: true, signing: { is: 'plain', why } })).toEqual([
    'publish.lacksConclusion',
    'signing.unsigned',
    why,
  ]);
  expect(publishLacks({ ...READY, isSilent: true, signing: { is: 'refused', why } })).toEqual([
    'signing.required',
    why,
  ]);
});
