import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDay } from '../../packages/clinical/src/index.ts';
import { formatNumber } from '../../packages/domain/src/index.ts';
import { type Field, formatDay, isSet, type Placed } from '../../packages/forms/src/index.ts';
import type { OpenPage } from './browser.ts';
import { fieldAt } from './exam.ts';

const words: Record<string, string> = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../packages/domain/src/languages/pt-BR/forms.json'), 'utf8'),
);
export const say = (label: string): string => words[label] ?? label;

const labelOf = ({ items }: Field, value: unknown): string =>
  say(items?.find((item) => item.value === value)?.label ?? String(value));

/** A control by its selector, and what is typed or which options are taken there; without either it is clicked. */
export type Plain = { control: string; text?: string; options?: string[] };

/** The inputs of a field that takes its value by typing or by clicks. */
export function plainInputs({ key, field }: Pick<Placed, 'key' | 'field'>, value: unknown): Plain[] | null {
  const within = (input: string) => `:is([data-field="${key}"], [data-place="${key}"]) ${input}`;
  const choice = `input[type="radio"][value=${JSON.stringify(String(value))}]`;
  switch (field.type) {
    case 'texteditor':
    case 'richtexteditor':
      return null;
    case 'select':
      return [{ control: within('[role="combobox"]'), options: [value].flat().map((each) => labelOf(field, each)) }];
    case 'radio':
      return [{ control: within(choice) }];
    case 'tableradio':
      return [{ control: within(choice) }, { control: `[data-field="${key}Obs"]`, text: observationOf(field) }];
    case 'checkbox':
      return [{ control: within('input[type="checkbox"]') }];
    case 'textarea':
      return [{ control: within('textarea'), text: String(value) }];
    default:
      return [{ control: within('input'), text: typed(field, value) }];
  }
}

/** One after the other inside the page: each is answered before the next, but what they change is kept and drawn together. */
export async function fillPlain(page: OpenPage, inputs: Plain[]): Promise<void> {
  await page.evaluate(async (all) => {
    const answered = () => new Promise<void>((resolve) => void setTimeout(resolve));
    async function found<T>(what: string, find: () => T | null | undefined): Promise<T> {
      for (const until = performance.now() + 30_000; performance.now() < until; await answered()) {
        const it = find();
        if (it) return it;
      }
      throw new Error(`nothing to fill at ${what}`);
    }
    function offered(selector: string): HTMLInputElement | HTMLTextAreaElement | null {
      const input = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
      const isSeen = input?.labels?.[0]?.checkVisibility() || input?.checkVisibility();
      const isOpen = !input?.matches(':disabled, :read-only:not([type="radio"], [type="checkbox"])');
      return isSeen && isOpen ? input : null;
    }
    function type(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
      input.select();
      document.execCommand('insertText', false, text);
    }
    async function take(input: HTMLInputElement | HTMLTextAreaElement, label: string): Promise<void> {
      // Typed over itself it would not be typed at all.
      if (input.value === label) return;
      type(input, label);
      const option = await found(`${input.id} ${label}`, () => {
        const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
        const isIt = ({ textContent }: Element) => textContent === label || textContent.includes(`“${label}”`);
        return [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])].find(isIt);
      });
      option.click();
      await answered();
    }
    for (const { control, text, options } of all) {
      // What an answer brings into view is waited for, and nothing else.
      const input = offered(control) ?? (await found(control, () => offered(control)));
      input.focus();
      if (options !== undefined) {
        const chips = () => input.parentElement?.querySelector<HTMLElement>('button[aria-label^="Retirar"]');
        for (let chip = chips(); chip; chip = chips()) {
          chip.click();
          await answered();
        }
        for (const each of options) await take(input, each);
      } else if (text !== undefined) {
        type(input, text);
      } else if (!(input as HTMLInputElement).checked) {
        input.click();
      }
    }
    await answered();
  }, inputs);
}

/** Gives a field its value as a person does, with the control it has on the page. */
export async function fillField(page: OpenPage, { key, field }: Placed, value: unknown): Promise<void> {
  switch (field.type) {
    case 'texteditor':
    case 'richtexteditor':
      return fieldAt(page, key)
        .getByRole('textbox')
        .fill(String(value).replace(/<[^>]+>/g, ''));
    default:
      return fillPlain(page, plainInputs({ key, field }, value) ?? []);
  }
}

export const observationOf = ({ key }: Field): string => `Obs de ${key}`;

/** As one types it: a day is eight digits. */
function typed(field: Field, value: unknown): string {
  if (typeof value === 'number') return formatNumber(value, 'pt-BR');
  const day = field.type === 'date' || field.type === 'datepicker' ? parseDay(String(value)) : null;
  return day === null ? String(value) : formatDay(day).replaceAll('/', '');
}

/** What each field on the page shows now, as its control holds it. */
export async function shownFields(page: OpenPage): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const shown: Record<string, string[]> = {};
    for (const root of document.querySelectorAll<HTMLElement>('[data-place]')) {
      const inputs = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
      const chips = [...root.querySelectorAll('button[aria-label^="Retirar"]')].map(
        (each) => each.parentElement?.textContent,
      );
      const editor = root.querySelector('[contenteditable]');
      const values = inputs.flatMap((each) => {
        const isChoice = each.type === 'radio' || each.type === 'checkbox';
        if (isChoice) return (each as HTMLInputElement).checked ? [each.type === 'radio' ? each.value : 'true'] : [];
        return each.value === '' ? [] : [each.value];
      });
      const all = [...values, ...chips, ...(editor ? [editor.textContent] : [])];
      shown[root.dataset.place ?? ''] = all.filter((each): each is string => typeof each === 'string' && each !== '');
    }
    return shown;
  });
}

/** The same, for a value as it is stored. */
export function expectedOf({ field }: Placed, value: unknown): string[] {
  if (!isSet(value)) return [];
  if (field.type === 'select') return [value].flat().map((each) => labelOf(field, each));
  if (field.type === 'richtexteditor' || field.type === 'texteditor') return [String(value).replace(/<[^>]+>/g, '')];
  const day = field.type === 'date' || field.type === 'datepicker' ? parseDay(String(value)) : null;
  if (day !== null) return [formatDay(day)];
  return [typeof value === 'number' ? formatNumber(value, 'pt-BR', field.decimals) : String(value)];
}
