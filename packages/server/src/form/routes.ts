import type { Acts } from '../http/context.ts';
import { addFieldItem, fieldItems, removeFieldItem } from './fieldItems.ts';
import { getForms } from './getForms.ts';

export const formActs: Acts<'getForms' | 'fieldItems' | 'addFieldItem' | 'removeFieldItem'> = {
  getForms,
  fieldItems,
  addFieldItem,
  removeFieldItem,
};
