import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowsLeftRight,
  IconCheck,
  IconChecks,
  IconChevronDown,
  IconChevronUp,
  IconCircleDashed,
  IconDeviceDesktopAnalytics,
  IconEqual,
  IconEyeCheck,
  IconFileAlert,
  IconHandStop,
  IconMathFunction,
  IconQuestionMark,
  IconRulerOff,
  IconUnlink,
} from '@tabler/icons-react';
import { MACHINE_KEY } from '../../form/machine/machine.ts';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { keyName } from '../../ui/keyName.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { type Desk, useDesk } from './desk.ts';
import type { RowKind } from './rowKind.ts';
import classes from './strip.module.css';
import { WhichFetus } from './WhichFetus.tsx';

const ICONS = {
  empty: IconCircleDashed,
  ask: IconEyeCheck,
  differs: IconArrowsLeftRight,
  odd: IconRulerOff,
  same: IconEqual,
  accepted: IconCheck,
  kept: IconHandStop,
  compared: IconMathFunction,
  noField: IconUnlink,
  waits: IconQuestionMark,
} as const satisfies Record<RowKind, unknown>;
const FAMILIES: Partial<Record<RowKind, string>> = { differs: 'warn', odd: 'warn', accepted: 'ok', waits: 'accent' };

/** One line above the tab: what the machine sent. Opened, what can be done about all of it. */
export function DeviceStrip() {
  const { t } = useT();
  const desk = useDesk();
  const isAsking = desk.fetuses.some(({ answered }) => !answered) && !desk.readOnly;
  return (
    <section className={classes.strip} aria-label={t('machine.title')} data-open={desk.isOpen || undefined}>
      {desk.rows.length > 0 && (desk.isOpen ? <OpenHead desk={desk} /> : <ClosedLine desk={desk} />)}
      {desk.rows.length > 0 && isAsking && <WhichFetus desk={desk} />}
      {desk.rows.length > 0 && desk.isOpen && <Kinds desk={desk} />}
      {desk.unread > 0 && (
        <p className={classes.unread}>
          <IconFileAlert size={15} stroke={1.75} aria-hidden />
          {t('machine.unread', { count: desk.unread })}
        </p>
      )}
    </section>
  );
}

function ClosedLine({ desk: { counts, toggle } }: { desk: Desk }) {
  const { t } = useT();
  const said = [
    t('machine.count', { count: counts.all }),
    counts.empty > 0 ? t('machine.emptyCount', { count: counts.empty }) : null,
    counts.differs > 0 ? t('machine.differsCount', { count: counts.differs }) : null,
    counts.odd > 0 ? t('machine.oddCount', { count: counts.odd }) : null,
  ].filter((each) => each !== null);
  return (
    <button type="button" className={classes.line} aria-expanded={false} title={t('machine.open')} onClick={toggle}>
      <IconDeviceDesktopAnalytics size={17} stroke={1.75} aria-hidden />
      <span className="num">
        <b>{said[0]}</b>
        {said.slice(1).map((each) => ` · ${each}`)}
      </span>
      <span className={classes.key}>
        <Kbd>{keyName(`alt+${MACHINE_KEY}`)}</Kbd>
      </span>
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </button>
  );
}

function OpenHead({ desk }: { desk: Desk }) {
  const { t } = useT();
  const { counts, rows, readOnly } = desk;
  return (
    <div className={classes.head}>
      <IconDeviceDesktopAnalytics size={18} stroke={1.75} aria-hidden />
      <h2>{t('machine.count', { count: counts.all })}</h2>
      <p className={classes.about}>{useAbout(desk)}</p>
      {!readOnly && counts.empty > 0 && (
        <Button
          size="compact-sm"
          leftSection={<IconChecks size={15} stroke={1.75} aria-hidden />}
          rightSection={<Kbd onAccent>{keyName('alt+a')}</Kbd>}
          onClick={() => desk.acceptEmpty(rows)}
        >
          {t('machine.acceptEmpty', { count: counts.empty })}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t('machine.close')}
        aria-expanded
        onClick={desk.toggle}
      >
        <IconChevronUp size={17} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** `Orion X9 · relatório das 14:31 · feto “A” é o Feto 1` */
function useAbout({ sent, rows, fetuses }: Desk): string {
  const { t } = useT();
  const format = useFormat();
  const read = sent.reports.filter(({ state }) => state === 'read');
  const devices = [...new Set(rows.map(({ measure }) => measure.device).filter(Boolean))];
  const last = read.at(-1);
  const named = fetuses.flatMap(({ text, tab }) =>
    text === '' || tab === null ? [] : t('machine.fetusIs', { text, n: tab }),
  );
  return [...devices, last ? t('machine.reportAt', { time: format.time(last.receivedAt) }) : null, ...named]
    .filter(Boolean)
    .join(' · ');
}

function Kinds({ desk: { counts, filter, narrow } }: { desk: Desk }) {
  const { t } = useT();
  return (
    <div className={classes.kinds}>
      <FilterChips
        legend={t('machine.title')}
        all={{ label: t('machine.filter.all'), count: counts.all }}
        chips={(Object.keys(ICONS) as RowKind[]).map((key) => ({
          key,
          label: t(`machine.filter.${key}`),
          count: counts[key],
          icon: ICONS[key],
          family: FAMILIES[key],
        }))}
        chosen={filter}
        onChoose={narrow}
      />
    </div>
  );
}
