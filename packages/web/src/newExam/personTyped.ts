import type { CalendarDay } from '@gesta/clinical';
import { isCpf } from '@gesta/domain';
import { formatIdentity, parseTypedDay } from '@gesta/forms';
import { maskPhone } from '../ui/phoneMask.ts';

/** What the desk asks of somebody new; the rest of her record comes later. */
export type NewPerson = { name: string; birthdate: CalendarDay | null; phone: string; identity: string };

export const NOBODY_YET: NewPerson = { name: '', birthdate: null, phone: '', identity: '' };

/** The search box takes anything in one line; a new person gets each part of it in its own field. */
export function personTyped(typed: string): NewPerson {
  const person = { ...NOBODY_YET };
  const words: string[] = [];
  const numbers = typed.match(/[+(]?\d[\d\s().\-/]*/g) ?? [];
  for (const number of numbers) {
    const digits = number.replace(/\D/g, '');
    const day = parseTypedDay(number.trim());
    if (day !== null) person.birthdate = day;
    else if (digits.length === 11 && isCpf(digits) && !number.includes('(')) person.identity = formatIdentity(digits);
    else if (digits.length >= 8) person.phone = maskPhone(number);
    else words.push(number);
  }
  const rest = numbers.reduce((text, number) => text.replace(number, ' '), typed);
  person.name = rest.trim().replace(/\s+/g, ' ');
  return person;
}
