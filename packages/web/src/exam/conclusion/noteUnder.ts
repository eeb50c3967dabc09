import type { Translate } from '@gesta/domain';
import { keyName } from '../../ui/keyName.ts';

export type NoteAct = {
  kind: 'update' | 'remove' | 'go' | 'keep';
  label: string;
  /** Beside the one that a key does. */
  key?: string;
  /** With what was answered, where something is asked first. */
  run: (reason: string) => void;
  /** What is asked for in the same line before it is done. */
  asks?: string;
};

export type NoteUnder = {
  tone: 'stale' | 'unsupported' | 'against';
  lines: readonly string[];
  acts: readonly NoteAct[];
};

const LONGEST = 300;

/** What stands under a sentence. It is inside the text without being part of it, so the editor draws it and not React. */
export function noteUnder({ tone, lines, acts }: NoteUnder, t: Translate): HTMLElement {
  const note = document.createElement('div');
  note.className = 'text-note';
  note.dataset.tone = tone;
  note.contentEditable = 'false';
  note.setAttribute('role', 'note');
  const words = document.createElement('div');
  words.append(...lines.map((line) => withText('p', line)));
  note.append(words);
  note.append(...acts.map((act) => buttonOf(act, note, t)));
  return note;
}

function buttonOf(act: NoteAct, note: HTMLElement, t: Translate): HTMLButtonElement {
  const made = withText('button', act.label);
  made.type = 'button';
  made.dataset.kind = act.kind;
  if (act.key !== undefined) {
    const key = withText('kbd', keyName(act.key));
    key.setAttribute('aria-hidden', 'true');
    made.append(' ', key);
  }
  made.addEventListener('click', () => (act.asks === undefined ? act.run('') : ask(act, act.asks, note, t)));
  return made;
}

/** The answer is typed where the button was; an empty one is none, and Escape takes the question back. */
function ask({ label, run }: NoteAct, words: string, note: HTMLElement, t: Translate): void {
  const form = document.createElement('form');
  const answer = document.createElement('input');
  answer.type = 'text';
  answer.required = true;
  answer.maxLength = LONGEST;
  answer.placeholder = words;
  answer.setAttribute('aria-label', words);
  const yes = withText('button', label);
  yes.type = 'submit';
  yes.dataset.kind = 'update';
  form.append(answer, yes);
  const buttons = [...note.querySelectorAll<HTMLButtonElement>(':scope > button')];
  for (const each of buttons) each.hidden = true;
  const leave = () => {
    form.remove();
    for (const each of buttons) each.hidden = false;
    buttons.at(-1)?.focus();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const reason = answer.value.trim();
    answer.setCustomValidity(reason === '' ? t('errors.reasonRequired') : '');
    if (reason !== '') run(reason);
  });
  answer.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    leave();
  });
  note.append(form);
  answer.focus();
}

function withText<K extends 'p' | 'button' | 'kbd'>(tag: K, text: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
