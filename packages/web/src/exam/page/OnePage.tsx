import { type FormDefinition, type Section, usualAnswers, type Values } from '@gesta/forms';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useExam, useExamLater } from '../../form/exam.ts';
import { useOneAct } from '../../form/useOneAct.ts';
import { useKeys } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { keyName } from '../../ui/keyName.ts';
import { useT } from '../../ui/useT.tsx';
import { useExamPage } from '../examPage.ts';
import { useFocus } from '../focus.ts';
import { focusFirst } from '../focusFirst.ts';
import { hasEmpty } from '../hasEmpty.ts';
import { useSections } from '../useSections.ts';
import { cardRows } from './cardRows.ts';
import { organPlaces, restNormal } from './normalOf.ts';
import classes from './page.module.css';
import { SectionCard } from './SectionCard.tsx';
import { SectionRow } from './SectionRow.tsx';
import { useCards } from './useCards.ts';

/** While no lesion is listed, what all of it normal is called. */
function AllNormal({ form }: { form: FormDefinition }) {
  const { t } = useT();
  const { say } = useExam();
  const listed = useExamLater(({ values }) =>
    form.components.some(({ panels }) =>
      panels.some(({ key, replicate }) => replicate !== undefined && hasTab(values, `${form.key}.${key}1.`)),
    ),
  );
  return form.page?.whole === undefined || listed ? t('page.restNormal') : say(form.page.whole);
}

function hasTab(values: Values, tab: string): boolean {
  for (const key in values) if (key.startsWith(tab)) return true;
  return false;
}

/** A whole form on one page: cards in rows, and above them a row that jumps to each. */
export function OnePage({ form }: { form: FormDefinition }) {
  const sections = useSections(form);
  const cards = useCards(form);
  const act = useOneAct();
  const page = useRef<HTMLDivElement>(null);
  const focus = useFocus();
  const { store, readOnly } = useExam();
  const { goToForm, offers } = useExamPage();
  const { aba } = useSearch({ strict: false });
  const [at, setAt] = useState(aba);
  const current = sections.find(({ key }) => key === at) ?? sections[0];
  const cardOf = (key: string) => page.current?.querySelector<HTMLElement>(`[data-section="${key}"]`) ?? null;

  const jump = (section: Section | undefined) => {
    if (!section) return;
    setAt(section.key);
    const card = cardOf(section.key);
    card?.scrollIntoView({ block: 'start' });
    focusFirst(card, true);
  };
  const step = (by: number) => jump(current && sections[sections.indexOf(current) + by]);
  const finish = () => {
    const { values } = store.state();
    const isLeft = (each: Section) => hasEmpty(form.key, each, 1, values, store.compiled());
    const next = current && sections.slice(sections.indexOf(current) + 1).find(isLeft);
    if (next) jump(next);
    else if (offers === 'exam') goToForm('conclusion');
  };
  const allNormal = () => act(restNormal(form, store.state().values, store.compiled()));
  useKeys([
    ...(readOnly
      ? []
      : [
          {
            key: 'alt+n',
            label: 'keys.normalSection' as const,
            run: () => current && act(usualAnswers(organPlaces(form, current), store.state().values)),
          },
          { key: 'alt+shift+n', label: 'page.restNormal' as const, run: allNormal },
        ]),
    { key: 'alt+ArrowLeft', label: 'keys.previousSection', run: () => step(-1) },
    { key: 'alt+ArrowRight', label: 'keys.nextSection', run: () => step(1) },
    { key: 'mod+Enter', label: 'keys.concludeTab', run: finish },
  ]);
  // A form opens at its first empty field, or in the section its address names.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the page was opened, not where somebody has gone since
  useEffect(() => {
    const card = aba === undefined ? null : cardOf(aba);
    card?.scrollIntoView({ block: 'start' });
    focusFirst(card ?? page.current);
  }, []);

  return (
    <>
      <SectionRow form={form} sections={sections} current={current} onJump={jump}>
        {!readOnly && (
          <Button
            size="xs"
            variant="default"
            className={classes.rest ?? ''}
            leftSection={<IconChecks size={14} stroke={2} aria-hidden />}
            rightSection={<Kbd>{keyName('alt+shift+n')}</Kbd>}
            onClick={allNormal}
          >
            <AllNormal form={form} />
          </Button>
        )}
      </SectionRow>
      <div
        className={classes.page}
        ref={page}
        onFocusCapture={({ target }) => {
          const section = target.closest<HTMLElement>('[data-section]')?.dataset.section;
          if (section !== undefined) setAt(section);
          const key = target.closest<HTMLElement>('[data-place]')?.dataset.place;
          const place = key === undefined ? undefined : store.compiled().fields.get(key);
          if (place) focus.move(place);
        }}
      >
        {cardRows(form.page?.rows ?? [], cards).map((row) => (
          <div key={row[0]?.key} className={classes.row} data-cards={row.length}>
            {row.map((section) => (
              <SectionCard key={section.key} form={form} section={section} onAct={act} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
