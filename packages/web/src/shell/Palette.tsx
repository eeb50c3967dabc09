import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { errorText } from '../ui/errorText.ts';
import { useT } from '../ui/useT.tsx';
import { matches } from './matches.ts';
import classes from './Palette.module.css';
import { selectFirst } from './selectFirst.ts';
import { type PaletteGroup, usePaletteActions } from './usePaletteActions.tsx';
import { usePaletteFinds } from './usePaletteFinds.tsx';

const [store, palette] = createSpotlight();

export const openPalette = palette.open;

export function Palette({ onHelp }: { onHelp: () => void }) {
  const { t } = useT();
  const [typed, setTyped] = useState('');
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
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
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      />
      <Results typed={typed} onHelp={onHelp} />
    </Spotlight.Root>
  );
}

function Results({ typed, onHelp }: { typed: string; onHelp: () => void }) {
  const { t } = useT();
  const finds = usePaletteFinds(typed);
  const groups = [...finds.groups, ...narrowed(usePaletteActions(onHelp), typed)];
  const shown = groups.filter((group) => group.actions.length > 0);
  const first = shown[0]?.actions[0]?.id;
  useEffect(() => {
    if (typed !== '' && first !== undefined) selectFirst(store);
  }, [typed, first]);
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
    actions: group.actions.filter((action) => matches(`${action.label} ${group.title}`, typed)),
  }));
}
