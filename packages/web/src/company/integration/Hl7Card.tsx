import { HL7_CHARSETS, type Hl7Charset, type IntegrationTest, type MessageKey, MllpUrl } from '@gesta/domain';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct } from '../../api/useCall.ts';
import { Card } from '../../ui/Card.tsx';
import { notifyFailed } from '../../ui/notify.ts';
import { useProblem } from '../../ui/useProblem.ts';
import { useT } from '../../ui/useT.tsx';
import tab from '../frame/tab.module.css';
import classes from './card.module.css';
import own from './hl7Card.module.css';
import { type Hl7Form, hl7Problems } from './hl7Form.ts';
import { PeerFields } from './PeerFields.tsx';
import { type PeerAddress, writePeerAddress } from './peerAddress.ts';
import systems from './systems.module.css';
import { TestAnswer } from './TestAnswer.tsx';
import type { Hl7State } from './useHl7.ts';

const CHARSET_LABELS: Record<Hl7Charset, string> = { utf8: 'UNICODE UTF-8', latin1: '8859/1' };
const PORT_HINT = '2575';
const PATIENCE_MS = 20_000;

/** What the clinic is called in messages, who may send it orders, and where its results go. */
export function Hl7Card({ company, state }: { company: string; state: Hl7State }) {
  const { t } = useT();
  return (
    <Card
      title={
        <span className={classes.cardTitle}>
          <IconMessages size={16} stroke={1.75} aria-hidden /> {t('hl7.card')}
        </span>
      }
      actions={<span className={tab.note}>{t('hl7.cardHint')}</span>}
    >
      <div className={systems.systems}>
        <Names state={state} />
        <Inbound state={state} />
        <Outbound company={company} state={state} />
      </div>
    </Card>
  );
}

const NAMES = {
  application: 'hl7.application',
  facility: 'hl7.facility',
  peerApplication: 'hl7.peerApplication',
  peerFacility: 'hl7.peerFacility',
} as const satisfies Partial<Record<keyof Hl7Form, MessageKey>>;

/** Names are plain letters that machines read. */
function useName({ form, set, problems }: Hl7State) {
  const { t } = useT();
  return (at: keyof typeof NAMES) => ({
    label: t(NAMES[at]),
    classNames: { input: classes.mono ?? '' },
    maxLength: 60,
    autoComplete: 'off',
    spellCheck: false,
    value: form[at],
    error: problems[at] && t(problems[at]),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      set({ [at]: event.currentTarget.value } as Partial<Hl7Form>),
  });
}

function Names({ state }: { state: Hl7State }) {
  const { t } = useT();
  const name = useName(state);
  return (
    <fieldset className={own.part}>
      <legend className={own.name}>{t('hl7.here')}</legend>
      <div className={own.three}>
        <TextInput {...name('application')} />
        <TextInput {...name('facility')} />
        <Select
          label={t('hl7.charset')}
          allowDeselect={false}
          data={HL7_CHARSETS.map((value) => ({ value, label: CHARSET_LABELS[value] }))}
          value={state.form.charset}
          onChange={(value) => state.set({ charset: value as Hl7Charset })}
        />
      </div>
    </fieldset>
  );
}

function Inbound({ state }: { state: Hl7State }) {
  const { t } = useT();
  const { port, tls } = state.stored;
  return (
    <fieldset className={own.part}>
      <legend className={own.name}>{t('hl7.inbound')}</legend>
      {port === null ? (
        <p className={own.deaf}>
          <IconAlertTriangle size={15} stroke={1.75} aria-hidden /> {t('hl7.deaf')}
        </p>
      ) : (
        <p className={tab.note}>{t(tls ? 'hl7.listensSealed' : 'hl7.listens', { port: String(port) })}</p>
      )}
      <Textarea
        label={t('hl7.addresses')}
        description={t('hl7.addressesHint')}
        classNames={{ input: classes.mono ?? '' }}
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        value={state.form.addresses}
        error={state.problems.addresses && t(state.problems.addresses)}
        onChange={(event) => state.set({ addresses: event.currentTarget.value })}
      />
    </fieldset>
  );
}

function Outbound({ company, state }: { company: string; state: Hl7State }) {
  const { t } = useT();
  const name = useName(state);
  const { to } = state.form;
  const move = (change: Partial<PeerAddress>) => state.set({ to: { ...to, ...change } });
  return (
    <fieldset className={own.part}>
      <legend className={own.name}>{t('hl7.outbound')}</legend>
      <div className={own.target}>
        <PeerFields
          address={to}
          portHint={PORT_HINT}
          error={state.problems.url && t(state.problems.url)}
          tlsClass={own.tls}
          onMove={move}
        />
      </div>
      <div className={own.two}>
        <TextInput {...name('peerApplication')} />
        <TextInput {...name('peerFacility')} />
      </div>
      <Test company={company} state={state} />
    </fieldset>
  );
}

/** Connects to what is typed, saved or not. */
function Test({ company, state }: { company: string; state: Hl7State }) {
  const { t } = useT();
  const say = useProblem();
  const url = writePeerAddress('mllp', state.form.to);
  const [tested, setTested] = useState<{ url: string; answer: IntegrationTest } | null>(null);
  const test = useAct('testHl7', { timeoutMs: PATIENCE_MS, onFailed: (error) => notifyFailed(error, t) });
  const ask = () => {
    const { success, error } = MllpUrl.safeParse(url);
    if (success) test.mutate({ iuid: company, url }, { onSuccess: (answer) => setTested({ url, answer }) });
    else state.refuse(hl7Problems([['url', error.issues[0]?.message ?? '']]));
  };
  const answer = tested?.url === url ? tested.answer : null;
  return (
    <div className={own.test}>
      <Button
        size="xs"
        variant="default"
        aria-label={`HL7: ${t('company.test')}`}
        disabled={url === ''}
        loading={test.isPending}
        onClick={ask}
      >
        {t('company.test')}
      </Button>
      <span className={systems.standing}>
        {answer && (
          <TestAnswer ok={answer.ok} words={answer.ok ? t('hl7.tested', { ms: answer.ms }) : say(answer.problem)} />
        )}
      </span>
    </div>
  );
}
