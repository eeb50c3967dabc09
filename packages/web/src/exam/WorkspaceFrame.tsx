import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarRight, IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import nav from '../ui/sideNav.module.css';
import { useT } from '../ui/useT.tsx';
import classes from './workspace.module.css';

type Props = {
  /** Who the patient is and where the exam stands: never scrolls away. */
  bar: ReactNode;
  side: ReactNode;
  /** What the bar has no room for on a narrow screen: stands above the menu there. */
  card?: ReactNode;
  /** The column on the right; below 1200 px it slides over the page. */
  aside?: ReactNode;
  /** What the column is, where it is not what belongs to a measure; that of a record has its own width. */
  asideLabel?: string;
  /** What was opened beside the page: it takes the place of the column, and slides over the page where there is none. */
  beside?: { label: string; node: ReactNode; onClose: () => void } | null;
  /** What a narrow screen has at its foot, always in reach; the column on the right is one of its places then. */
  foot?: ReactNode;
  /** On a narrow screen, shown in the place of the page; the page waits behind it. */
  instead?: ReactNode;
  /** A sheet of paper needs more room. */
  paper?: boolean;
  /** Changes when another page is shown: what slid over the last one goes away. */
  place: string;
  children: ReactNode;
};

/** The patient above, the way through the exam on the left, the work in the middle, what belongs to it on the right. */
export function WorkspaceFrame(props: Props) {
  const { bar, side, card, aside, asideLabel, beside = null, paper = false, foot, instead, place, children } = props;
  const { t } = useT();
  const withSide = useMediaQuery('(min-width: 900px)', true, { getInitialValueInEffect: false });
  const withAside = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
  const atFoot = !withSide && foot !== undefined;
  const [menu, menuControl] = useDisclosure(false);
  const [column, columnControl] = useDisclosure(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place closes what slid over the last one
  useEffect(() => menuControl.close(), [place]);
  const kindOfAside = paper ? 'paper' : asideLabel === undefined ? 'measure' : 'record';
  return (
    <div
      className={classes.workspace}
      data-foot={atFoot || undefined}
      data-aside={withAside && beside !== null ? 'beside' : withAside && aside !== undefined ? kindOfAside : undefined}
    >
      <div className={classes.bar}>
        {!withSide && (
          <ActionIcon variant="default" size={32} onClick={menuControl.open} aria-label={t('fetal.menu')}>
            <IconMenu2 size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        {bar}
        {!withAside && !atFoot && aside !== undefined && (
          <ActionIcon
            variant="default"
            size={32}
            onClick={columnControl.open}
            aria-label={asideLabel ?? t('fetal.aside')}
          >
            <IconLayoutSidebarRight size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {withSide && (
        <nav className={`${nav.side} ${classes.entries}`} aria-label={t('fetal.menu')}>
          {side}
        </nav>
      )}
      <div className={classes.main} data-scrolls>
        {atFoot && instead}
        <div className={classes.page} hidden={atFoot && instead !== undefined}>
          {children}
        </div>
      </div>
      {withAside && beside !== null && (
        <aside className={classes.beside} aria-label={beside.label}>
          {beside.node}
        </aside>
      )}
      {withAside && beside === null && aside !== undefined && (
        // Paper has nothing to come to by keys but itself: whoever cannot point scrolls it so.
        <aside className={classes.aside} aria-label={asideLabel} tabIndex={paper ? 0 : undefined}>
          {aside}
        </aside>
      )}
      {atFoot && <div className={classes.foot}>{foot}</div>}
      {!withSide && (
        <Drawer
          opened={menu}
          onClose={menuControl.close}
          size={280}
          title={t('fetal.menu')}
          closeButtonProps={{ 'aria-label': t('common.close') }}
        >
          {card}
          <nav className={`${nav.drawer} ${classes.entries}`} aria-label={t('fetal.menu')}>
            {side}
          </nav>
        </Drawer>
      )}
      {!withAside && (
        <Drawer
          opened={beside !== null}
          onClose={() => beside?.onClose()}
          position={withSide ? 'right' : 'bottom'}
          size={withSide ? 420 : '92%'}
          padding={0}
          withCloseButton={false}
          classNames={{ body: classes.sheet ?? '' }}
          attributes={{ content: { 'aria-label': beside?.label ?? '' } }}
        >
          {beside?.node}
        </Drawer>
      )}
      {!withAside && !atFoot && aside !== undefined && (
        <Drawer
          opened={column}
          onClose={columnControl.close}
          position="right"
          size={asideLabel === undefined || paper ? 440 : 340}
          title={asideLabel ?? t('fetal.aside')}
          closeButtonProps={{ 'aria-label': t('common.close') }}
        >
          <div className={classes.drawn}>{aside}</div>
        </Drawer>
      )}
    </div>
  );
}

/** One thing about the patient or the exam, in the bar. */
export function BarFact({ label, tone, children }: { label: string; tone?: 'accent'; children: ReactNode }) {
  return (
    <div className={classes.fact} data-tone={tone}>
      <span className={classes.factLabel}>{label}</span>
      <span className={classes.factValue}>{children}</span>
    </div>
  );
}

/** The patient's name and, below it, what tells her from another. */
export function BarPatient({ name, details }: { name: string; details: string }) {
  return (
    <div className={classes.patient}>
      <h1>{name}</h1>
      <p className="num">{details}</p>
    </div>
  );
}

export function BarActions({ children }: { children: ReactNode }) {
  return <div className={classes.barActions}>{children}</div>;
}

export function SideHeading({ children }: { children: ReactNode }) {
  return <p className={nav.heading}>{children}</p>;
}
