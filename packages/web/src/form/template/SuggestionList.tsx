import { IconAlertTriangle, IconBook2, IconRuler2 } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from '../../ui/Kbd.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { keyName } from '../../ui/keyName.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './suggest.module.css';
import type { Suggestions } from './useSuggestions.ts';

const GAP = 6;
const LABELS = { '@': 'suggest.templates', '#': 'suggest.measurements', '[': 'suggest.choices' } as const;

/** The list under the cursor. The keys stay with the text: arrows choose, Enter takes, Escape leaves. */
export function SuggestionList({ editor, suggestions }: { editor: Editor; suggestions: Suggestions }) {
  const { t } = useT();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { asked, found, active, choose } = suggestions;
  const isOpen = asked !== null && found.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has another height
  useLayoutEffect(() => {
    if (!isOpen || !list.current) return;
    const box = list.current;
    const place = () => {
      const { left, bottom, top } = editor.view.coordsAtPos(asked.from);
      const { width, height } = box.getBoundingClientRect();
      const below = bottom + GAP + height <= innerHeight;
      box.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
      box.style.top = `${below ? bottom + GAP : Math.max(8, top - GAP - height)}px`;
    };
    place();
    // The text moves with the window and with whatever scrolls around it.
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [isOpen, editor, asked, found]);
  useLayoutEffect(() => {
    // Only an editor somebody types into has its place on the page.
    if (!isOpen) return;
    const { dom } = editor.view;
    // A dialog around the text leaves Escape to the list.
    dom.setAttribute('data-mantine-stop-propagation', 'true');
    dom.setAttribute('aria-controls', id);
    dom.setAttribute('aria-activedescendant', `${id}-${active}`);
    return () => {
      dom.removeAttribute('data-mantine-stop-propagation');
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [isOpen, editor, id, active]);
  if (!isOpen) return null;
  const Mark = asked.sign === '@' ? IconBook2 : IconRuler2;
  const isChoice = asked.sign === '[';
  return createPortal(
    <div
      ref={list}
      className={classes.list}
      role="listbox"
      id={id}
      aria-label={t(LABELS[asked.sign])}
      data-choices={isChoice || undefined}
    >
      {found.map((each, place) => (
        <button
          key={each.key}
          type="button"
          role="option"
          id={`${id}-${place}`}
          tabIndex={-1}
          aria-selected={place === active}
          className={classes.option}
          // The text keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(each)}
        >
          {each.flagged ? (
            <IconAlertTriangle size={16} stroke={1.75} aria-label={t('suggest.flagged')} />
          ) : (
            !isChoice && each.digit === null && <Mark size={16} stroke={1.75} aria-hidden />
          )}
          {each.digit !== null && <Kbd>{String(each.digit)}</Kbd>}
          <span>
            <b>{each.name}</b>
            {each.note !== '' && <small>{each.note}</small>}
          </span>
        </button>
      ))}
      {isChoice && <KeyHint keys={[keyName('alt+1')]} label={t('suggest.hintMark')} />}
    </div>,
    document.body,
  );
}
