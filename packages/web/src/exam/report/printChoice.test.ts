import { isPrinted, type PrintNode, printOf } from '@gesta/report';
import { describe, expect, it } from 'vitest';
import { everything, lasting, leftOut, markOf, startingItems, toggled } from './printChoice.ts';

const leaf = (key: string): PrintNode => ({ key, label: key, children: [] });
const form: PrintNode = { key: 'form:a', label: 'A', children: [leaf('section:a.x'), leaf('section:a.y')] };
const forms: PrintNode = { key: 'forms', label: 'Forms', group: true, children: [form, leaf('form:b')] };
const images: PrintNode = { key: 'images', label: 'Images', children: [leaf('image:1')] };
const tree = [leaf('header'), forms, leaf('conclusion'), leaf('observations'), images];

describe('the tree of what is printed', () => {
  it('[RPT-016] turns parents and children together', () => {
    const all = everything(tree);
    expect([markOf(forms, all), all.observations]).toEqual(['on', false]);
    const one = toggled(tree, all, 'section:a.x', false);
    expect([markOf(form, one), markOf(forms, one)]).toEqual(['some', 'some']);
    const none = toggled(tree, one, 'section:a.y', false);
    expect([markOf(form, none), none['form:a']]).toEqual(['off', false]);
    expect(toggled(tree, none, 'section:a.x', true)).toMatchObject({ 'form:a': true, 'section:a.y': false });
    expect(markOf(forms, toggled(tree, none, 'forms', true))).toBe('on');
    expect(toggled(tree, all, 'images', false)).toMatchObject({ images: false, 'image:1': false });
  });

  it('[RPT-087] begins with the choice of the exam, then that of this browser, then the preset', () => {
    const out = toggled(tree, everything(tree), 'header', false);
    expect(startingItems(tree, printOf(out), { header: true }).header).toBe(false);
    expect(startingItems(tree, [], { header: false }, { header: true }).header).toBe(false);
    expect(startingItems(tree, [], {}, { 'form:b': false })['form:b']).toBe(false);
  });

  it('counts nothing as left out that is printed only by choice', () => {
    const leaf = (key: string) => ({ key, label: key, children: [] });
    const charts = { key: 'charts', label: 'Charts', children: [leaf('chart:a'), leaf('more:b')] };
    const items = startingItems([charts], []);
    expect([items['more:b'], markOf(charts, items), leftOut([charts], items)]).toEqual([false, 'on', []]);
    expect(leftOut([{ ...charts, children: [leaf('more:b')] }], items)).toEqual([]);
  });

  it('reaches the paper through the keys of the exam, and says what is not on it', () => {
    const items = toggled(tree, toggled(tree, everything(tree), 'form:a', false), 'image:1', false);
    const print = printOf(items);
    expect(['form:a', 'section:a.x', 'image:1', 'images'].map((key) => isPrinted(print, key))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(leftOut(tree, items)).toEqual(['A', 'Images']);
    expect(Object.keys(lasting(items))).not.toContain('image:1');
  });
});
