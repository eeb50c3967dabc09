import type { FormDefinition, Section } from '@gesta/forms';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useExam } from '../form/exam.ts';
import { useKeys } from '../ui/hotkeys.ts';
import { useExamPage } from './examPage.ts';
import { focusFirst } from './focusFirst.ts';
import { hasEmpty } from './hasEmpty.ts';
import { useChosenSection } from './useChosenSection.ts';
import { useFetuses } from './useFetuses.ts';
import { usePresent } from './usePresent.ts';
import { useSections } from './useSections.ts';

/** The tabs of a form, the fetus they are about, and the keys that go through them. `view` is what the page shows instead of a tab. */
export function useFormTabs(form: FormDefinition, page: RefObject<HTMLElement | null>, view: string | null = null) {
  const { store } = useExam();
  const { goToForm, offers } = useExamPage();
  const sections = useSections(form);
  const present = usePresent();
  const fetuses = useFetuses(form);
  const [section, choose] = useChosenSection(sections);
  /** Whoever pressed a key of this page to get to another tab is there to type, wherever the focus was. */
  const byKey = useRef(false);
  const shown = view ?? section?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab begins at its top
  useLayoutEffect(() => {
    page.current?.closest('[data-scrolls]')?.scrollTo(0, 0);
    window.scrollTo(0, 0);
  }, [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tab that is shown
  useEffect(() => {
    focusFirst(page.current, byKey.current);
    byKey.current = false;
  }, [shown, fetuses.current]);

  const typeIn = (next: Section | undefined) => {
    if (next === undefined || next === section) return focusFirst(page.current, true);
    byKey.current = true;
    choose(next);
  };
  const step = (by: number) => typeIn(sections[sections.indexOf(section) + by]);
  const finish = () => {
    const { values } = store.state();
    const isLeft = (key: string, each: Section) =>
      !each.closed && hasEmpty(key, each, fetuses.current, values, store.compiled());
    const next = sections.slice(sections.indexOf(section) + 1).find((each) => isLeft(form.key, each));
    if (next || offers !== 'exam') return typeIn(next);
    const after = present
      .slice(present.findIndex(({ key }) => key === form.key) + 1)
      .map(({ key, components }) => ({ key, aba: components.find((each) => isLeft(key, each))?.key }))
      .find(({ aba }) => aba !== undefined);
    if (after?.aba === undefined) goToForm('conclusion');
    else goToForm(after.key, { aba: after.aba });
  };
  useKeys([
    { key: 'alt+ArrowLeft', label: 'keys.previousTab', run: () => step(-1) },
    { key: 'alt+ArrowRight', label: 'keys.nextTab', run: () => step(1) },
    { key: 'mod+Enter', label: 'keys.concludeTab', run: finish },
  ]);
  return { sections, fetuses, section, choose };
}
