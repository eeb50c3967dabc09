import { describe, expect, it } from 'vitest';
import { changedFields, mergeForm } from './mergeForm.ts';

const base = { name: 'MARIA', phone: '1', email: '', weight: 60 as number | null };

it('names only what differs', () => {
  expect(changedFields(base, { ...base, phone: '2', weight: 61.5 })).toEqual(['phone', 'weight']);
  expect(changedFields(base, { ...base })).toEqual([]);
});

describe('mergeForm', () => {
  it('keeps what I typed and takes what I did not touch', () => {
    const merged = mergeForm(base, { ...base, phone: '2' }, { ...base, email: 'a@b.example' });
    expect(merged).toEqual({ form: { ...base, phone: '2', email: 'a@b.example' }, clashes: [] });
  });

  it('names a field that both changed, and keeps mine', () => {
    const merged = mergeForm(base, { ...base, phone: '2' }, { ...base, phone: '3' });
    expect(merged.form.phone).toBe('2');
    expect(merged.clashes).toEqual(['phone']);
  });

  it('sees no clash when both typed the same', () => {
    expect(mergeForm(base, { ...base, phone: '2' }, { ...base, phone: '2' }).clashes).toEqual([]);
  });
});
