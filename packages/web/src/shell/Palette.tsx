import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '../ui/errorText.ts';
import { useT } from '../ui/useT.tsx';
import { isNamed, matches } from './matches.ts';
import classes from './Palette.module.css';
import { runSelected, selectFirst } from './selectFirst.ts';
import { type PaletteGroup, usePaletteActions } from './usePaletteActions.tsx';
import { type PaletteFinds, usePaletteFinds } from './usePaletteFinds.tsx';

const [store, palette] = createSpotlight();

type PaletteProps = {
  /** Whether it was ever asked for, and how often. */
  opened: boolean;
  asked: number;
  onHelp: () => void;
};

export function Palette({ opened, asked, onHelp }: PaletteProps) {
  const { t } = useT();
  useEffect(() => {
    if (opened && asked > 0) palette.open();
  }, [opened, asked]);
  const [typed, setTyped] = useState('');
  // What was typed when Enter came before the answer; it is run when the answer is there.
  const [held, setHeld] = useState<string | null>(null);
  const chosen = useRef(false);
  const finds = usePaletteFinds(typed);

  const change = (text: string) => {
    chosen.current = false;
    setHeld(null);
    setTyped(text);
  };
  const beforeKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') chosen.current = true;
    if (event.key !== 'Enter' || chosen.current || !finds.waiting) return;
    event.preventDefault();
    event.stopPropagation();
    setHeld(typed);
  };
  useEffect(() => {
    if (held === null || finds.waiting) return;
    setHeld(null);
    if (held === typed && !finds.error) runSelected(store);
  }, [held, typed, finds.waiting, finds.error]);

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={change}
      onSpotlightClose={() => setHeld(null)}
      size={620}
      centered={false}
      yOffset={72}
      transitionProps={{ duration: 0 }}
      overlayProps={{ blur: 0 }}
      radius="lg"
      scrollable
      maxHeight="min(560px, 78dvh)"
      classNames={{ search: classes.search ?? '', action: classes.action ?? '', actionsGroup: classes.group ?? '' }}
      attributes={{ content: { 'aria-label': t('palette.open') } }}
    >
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.open')}
        autoFocus
        onKeyDownCapture={beforeKey}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      />
      <Results typed={typed} finds={finds} chosen={chosen} onHelp={onHelp} />
    </Spotlight.Root>
  );
}

type ResultsProps = {
  typed: string;
  finds: PaletteFinds;
  /** Whether an arrow has chosen a line; what arrives later then leaves the choice alone. */
  chosen: { readonly current: boolean };
  onHelp: () => void;
};

function Results({ typed, finds, chosen, onHelp }: ResultsProps) {
  const { t } = useT();
  const groups = [...finds.groups, ...narrowed(usePaletteActions(onHelp), typed)];
  const shown = groups.filter((group) => group.actions.length > 0);
  const first = shown[0]?.actions[0]?.id;
  useEffect(() => {
    if (typed !== '' && first !== undefined) selectFirst(store, chosen.current);
  }, [typed, first, chosen]);
  return (
    <>
      <Spotlight.ActionsList>
        {shown.map((group) => (
          <Spotlight.ActionsGroup key={group.title} label={group.title}>
            {group.actions.map((action) => (
              <Spotlight.Action
                key={action.id}
                label={action.label}
                {...(action.hint === undefined ? {} : { description: action.hint })}
                leftSection={action.picture}
                onClick={action.run}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {shown.length === 0 && !finds.waiting && <Spotlight.Empty>{t('palette.nothing')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <p className={classes.foot} role="status">
        {finds.error ? errorText(finds.error, t) : t(finds.waiting ? 'palette.searching' : 'palette.hint')}
      </p>
    </>
  );
}

function narrowed(groups: readonly PaletteGroup[], typed: string): readonly PaletteGroup[] {
  if (typed.trim() === '') return groups.filter((group) => group.first);
  return groups.map((group) => ({
    ...group,
    actions: group.actions.filter((action) =>
      action.wholeWord === true ? isNamed(action.label, typed) : matches(`${action.label} ${group.title}`, typed),
    ),
  }));
}
