import { randomInt } from 'node:crypto';
import { sql } from '../db/drizzle.ts';

/** Nothing in it is mistaken for another sign, and sixty bits are not guessed. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const newReportCode = (): string =>
  Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** What the trail holds of a report beside its file: a hash over its row, and the head of the history it was made from. */
export const HELD_OF_REPORT = {
  row: sql<string>`encode(gesta_report_hash(report), 'hex')`,
  history: sql<string>`coalesce((SELECT encode(c.hash, 'hex') FROM form_change c
    WHERE c.company_id = report.company_id AND c.interaction_id = report.interaction_id ORDER BY c.version DESC LIMIT 1), '')`,
};
