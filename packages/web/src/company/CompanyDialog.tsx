import { NativeSelect } from '@mantine/core';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useSession } from '../api/session.tsx';
import { useCall } from '../api/useCall.ts';
import { CompanySquare } from '../shell/CompanySquare.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useT } from '../ui/useT.tsx';
import { useUnsaved } from '../ui/useUnsaved.ts';
import classes from './frame/company.module.css';
import { TabSkeleton } from './frame/TabSkeleton.tsx';
import type { TabControl, TabHolder } from './frame/tabControl.ts';
import { TabContent } from './TabContent.tsx';
import { type CompanyTab, TAB_LOOK, tabsFor } from './tabs.ts';

const KEYS = { before: 'Alt ↑', next: 'Alt ↓' } as const;

type Props = {
  opened: boolean;
  /** Null begins a new company. */
  company: string | null;
  start?: CompanyTab;
  onClose: () => void;
};

/** The settings of one company: tabs that save by themselves, one at a time. */
export function CompanyDialog(props: Props) {
  // Opened again it begins anew, and while it is closed it asks for nothing.
  return props.opened ? <OpenDialog key={`${props.company} ${props.start}`} {...props} /> : null;
}

function OpenDialog({ company: named, start = 'data', onClose }: Props) {
  const { t } = useT();
  const { role } = useSession();
  const [made, setMade] = useState<string | null>(null);
  const [tab, setTab] = useState<CompanyTab>(start);
  const [dirty, setDirty] = useState(false);
  const control = useRef<TabControl | null>(null);
  const unsaved = useUnsaved(async () => (await control.current?.save()) ?? true);
  const { note } = unsaved;
  const holder = useMemo<TabHolder>(
    () => ({
      tell: (told) => {
        control.current = told;
        note(told?.dirty ?? false);
        setDirty(told?.dirty ?? false);
      },
    }),
    [note],
  );
  const iuid = named ?? made;
  const answer = useCall('activeCompany', {}, { company: iuid ?? '', enabled: iuid !== null });
  const tabs = iuid === null ? (['data'] as const) : tabsFor(role);

  const leave = async () => {
    if (await unsaved.mayLeave()) onClose();
  };
  const go = async (next: CompanyTab) => {
    if (next !== tab && (await unsaved.mayLeave())) setTab(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(tab as never) + step + tabs.length) % tabs.length];
    if (next) void go(next);
  };

  return (
    <Dialog
      opened
      onClose={() => void leave()}
      size={1160}
      padding={0}
      closeOnClickOutside={false}
      classNames={{ header: classes.header ?? '', body: classes.body ?? '', content: classes.dialog ?? '' }}
      title={
        <span className={classes.title}>
          {answer.data && <CompanySquare iuid={answer.data.iuid} />}
          <span>{iuid === null ? t('companies.new') : (answer.data?.name ?? t('company.settings'))}</span>
          <small>{t('company.settingsNote')}</small>
        </span>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that count anywhere in the dialog */}
      <div className={classes.frame} onKeyDown={onKeyDown}>
        <div className={classes.nav}>
          <div role="tablist" aria-orientation="vertical" aria-label={t('company.settings')} className={classes.tabs}>
            {tabs.map((each) => {
              const { icon: Icon, label } = TAB_LOOK[each];
              return (
                <button
                  key={each}
                  type="button"
                  role="tab"
                  id={`company-tab-${each}`}
                  aria-selected={each === tab}
                  aria-controls="company-tab-panel"
                  tabIndex={each === tab ? 0 : -1}
                  onClick={() => void go(each)}
                  onKeyDown={(event) => moveAmong(event)}
                >
                  <Icon size={16} stroke={1.75} aria-hidden />
                  <span>{t(label)}</span>
                  {each === tab && dirty && <i role="img" aria-label={t('company.dotNote')} />}
                </button>
              );
            })}
          </div>
          <NativeSelect
            className={classes.select ?? ''}
            aria-label={t('company.settings')}
            value={tab}
            onChange={(event) => void go(event.currentTarget.value as CompanyTab)}
            data={tabs.map((value) => ({ value, label: t(TAB_LOOK[value].label) }))}
          />
          <p className={classes.keys}>
            <Kbd>{KEYS.before}</Kbd> <Kbd>{KEYS.next}</Kbd> {t('company.tabKeys')}
          </p>
        </div>
        <div id="company-tab-panel" role="tabpanel" aria-labelledby={`company-tab-${tab}`} className={classes.panel}>
          {answer.error && <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />}
          {iuid !== null && answer.isPending && <TabSkeleton />}
          {(iuid === null || answer.data) && (
            <TabContent
              key={`${iuid} ${tab}`}
              tab={tab}
              holder={holder}
              company={answer.data ?? null}
              onCreated={({ iuid: created }) => setMade(created)}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** The arrows go from tab to tab; Enter or a click opens one. */
function moveAmong(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey) return;
  event.preventDefault();
  const all = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  all[(all.indexOf(event.currentTarget) + step + all.length) % all.length]?.focus();
}
