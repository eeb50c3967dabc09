import { expect, it } from 'vitest';
import { documentSearch } from './documentSearch.ts';

it.each([
  [{}, {}],
  [{ certificate: 0 }, { certificate: 0 }],
  [{ certificate: '2' }, { certificate: 2 }],
  [{ certificate: 'x' }, {}],
  [{ certificate: -1 }, {}],
  [{ certificate: 1.5 }, {}],
  [{ certificate: 100 }, {}],
])('%j asks for %j', (search, wanted) => expect(documentSearch(search)).toEqual(wanted));
