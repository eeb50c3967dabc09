import type { ChainCheck, MessageKey, RouteAnswer, Routes } from '@gesta/domain';
import { Alert, Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck, IconShieldQuestion, IconShieldX } from '@tabler/icons-react';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './audit.module.css';
import type { Checking } from './useChainCheck.ts';

type State = RouteAnswer<Routes['trailState']>;

/** Beside the title: when the chain was last followed, and what came of it. */
export function ChainMark({ state }: { state: State }) {
  const { t } = useT();
  const format = useFormat();
  const { last } = state;
  if (last === null)
    return (
      <span className={classes.state} data-family="plain">
        <IconShieldQuestion size={16} stroke={1.75} aria-hidden />
        {t('trail.neverChecked')}
      </span>
    );
  const anchored =
    last.anchoredAt === null ? t('trail.notAnchored') : t('trail.anchored', { when: format.moment(last.anchoredAt) });
  const intact = last.findings === 0;
  const Picture = intact ? IconShieldCheck : IconShieldX;
  const words = intact
    ? t('trail.checked', { when: format.moment(last.at), entries: format.number(last.entries) })
    : brokenWords(last, t('trail.broken'), (seq) => t('trail.brokenAt', { seq: format.number(seq) }));
  return (
    <span className={classes.state} data-family={intact ? 'ok' : 'err'} title={anchored}>
      <Picture size={16} stroke={1.75} aria-hidden />
      <span>
        {words}
        <small>{anchored}</small>
      </span>
    </span>
  );
}

const brokenWords = ({ first }: ChainCheck, plain: string, at: (seq: number) => string): string =>
  first === null || first.seq === 0 ? plain : at(first.seq);

export function CheckingBar({ checking }: { checking: Checking }) {
  const { t } = useT();
  const format = useFormat();
  const { done, total } = checking;
  const words = t('trail.verifying', { done: format.number(done), total: format.number(total) });
  return (
    <div className={classes.checking} role="status">
      <span>{words}</span>
      <Progress value={total === 0 ? 100 : (done / total) * 100} aria-label={words} size="sm" />
    </div>
  );
}

/** Stays until somebody says that she saw it. */
export function BreakNote({ check, busy, onSeen }: { check: ChainCheck; busy: boolean; onSeen: () => void }) {
  const { t } = useT();
  const format = useFormat();
  const { first } = check;
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
      title={brokenWords(check, t('trail.broken'), (seq) => t('trail.brokenAt', { seq: format.number(seq) }))}
    >
      <p className={classes.breakWords}>
        {first !== null && `${t(findingKey(first.kind))} `}
        {t('trail.checkedBy', {
          name: check.by || t('trail.by.system'),
          when: format.moment(check.at),
          count: check.findings,
        })}
      </p>
      <Button variant="default" size="xs" loading={busy} onClick={onSeen}>
        {t('trail.seeBreak')}
      </Button>
    </Alert>
  );
}

type Kind = NonNullable<ChainCheck['first']>['kind'];

/** `cut tail` is `trail.finding.cutTail`. */
const findingKey = (kind: Kind): MessageKey =>
  `trail.finding.${kind.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())}` as MessageKey;
