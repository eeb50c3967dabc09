import type { ReportType } from '@gesta/domain';
import { recall, remember } from '../../browser/remember.ts';
import { lasting, type PrintItems } from './printChoice.ts';

/** The last choice made in this browser, item by item. */
export function recallItems(type: ReportType): PrintItems {
  try {
    const kept: unknown = JSON.parse(recall(`print:${type}`) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((each): each is [string, boolean] => typeof each[1] === 'boolean'),
    );
  } catch {
    return {};
  }
}

export function rememberItems(type: ReportType, items: PrintItems): void {
  remember(`print:${type}`, JSON.stringify({ ...recallItems(type), ...lasting(items) }));
}
