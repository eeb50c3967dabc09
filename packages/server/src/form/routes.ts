import type { Acts } from '../http/context.ts';
import {
  formCustomization,
  formCustomizationHistory,
  restoreFormCustomization,
  saveFormCustomization,
} from './customization.ts';
import { addFieldItem, fieldItems, removeFieldItem } from './fieldItems.ts';
import { clearFormsCache, debugForms } from './formsCache.ts';
import { getForms } from './getForms.ts';

export const formActs: Acts<
  | 'getForms'
  | 'clearFormsCache'
  | 'debugForms'
  | 'formCustomization'
  | 'saveFormCustomization'
  | 'formCustomizationHistory'
  | 'restoreFormCustomization'
  | 'fieldItems'
  | 'addFieldItem'
  | 'removeFieldItem'
> = {
  getForms,
  clearFormsCache,
  debugForms,
  formCustomization,
  saveFormCustomization,
  formCustomizationHistory,
  restoreFormCustomization,
  fieldItems,
  addFieldItem,
  removeFieldItem,
};
