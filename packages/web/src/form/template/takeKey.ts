import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { nextMark } from './nextMark.ts';
import type { Suggestions } from './useSuggestions.ts';

/** Whether a key belongs to the list under the cursor, or goes to the next choice in the text (Alt+1). */
export function takeKey(view: EditorView, event: KeyboardEvent, suggestions: Suggestions): boolean {
  if (event.altKey && event.code === 'Digit1') return toNextMark(view);
  const { asked, found, active, setActive, choose, close } = suggestions;
  const chosen = found[active];
  if (!chosen) return false;
  const held = event.altKey || event.ctrlKey || event.metaKey;
  // Behind the sign and nothing else: later a digit is part of a name.
  const byDigit = asked?.sign === '[' || asked?.words === '';
  const counted =
    byDigit && !held ? found.find(({ digit }) => digit !== null && String(digit) === event.key) : undefined;
  if (counted) {
    choose(counted);
    return true;
  }
  switch (event.key) {
    case 'ArrowDown':
      setActive((active + 1) % found.length);
      return true;
    case 'ArrowUp':
      setActive((active + found.length - 1) % found.length);
      return true;
    case 'Enter':
    case 'Tab':
      choose(chosen);
      return true;
    case 'Escape':
      close();
      return true;
    default:
      return false;
  }
}

/** Selects the next choice, so that what is typed takes its place. */
function toNextMark(view: EditorView): boolean {
  const { doc, selection } = view.state;
  // One sign for each place of the document, so that places in the text are places in it.
  const text = doc.textBetween(0, doc.content.size, '\n', ' ');
  const places = placesOf(view);
  const at = places.findIndex((place) => place >= selection.to);
  const mark = nextMark(text, at < 0 ? text.length : at);
  const from = mark && places[mark.from];
  const last = mark && places[mark.to - 1];
  if (from === null || from === undefined || last === null || last === undefined) return mark !== null;
  view.dispatch(view.state.tr.setSelection(TextSelection.create(doc, from, last + 1)).scrollIntoView());
  return true;
}

/** The place in the document of every sign of its text. */
function placesOf(view: EditorView): number[] {
  const places: number[] = [];
  let isFirst = true;
  view.state.doc.descendants((node, position) => {
    if (node.isTextblock) {
      if (!isFirst) places.push(position);
      isFirst = false;
    } else if (node.isText) for (let sign = 0; sign < (node.text ?? '').length; sign += 1) places.push(position + sign);
    else if (node.isLeaf) places.push(position);
  });
  return places;
}
