import { describe, expect, it } from 'vitest';
import { STATUSES } from '../entities/vocabulary.ts';
import { showsRecordForm } from './showsRecordForm.ts';

const open = { status: 'ANDAMENTO', editable: true, generating: false } as const;

describe('the form of a record is shown', () => {
  it('[LST-084] in every status but the published one', () => {
    expect(STATUSES.filter((status) => !showsRecordForm({ ...open, status }))).toEqual(['PUBLICADO']);
  });

  it('[LST-085] only to somebody who may change it', () => {
    expect(showsRecordForm({ ...open, editable: false })).toBe(false);
  });

  it('[LST-086] not while a report is made of it', () => {
    expect(showsRecordForm({ ...open, generating: true })).toBe(false);
    expect(showsRecordForm(open)).toBe(true);
  });
});
