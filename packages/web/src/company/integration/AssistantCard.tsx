import { ASSISTANT_MODES, type AssistantMode, type AssistantSettings } from '@gesta/domain';
import { Button, SegmentedControl, Switch } from '@mantine/core';
import { IconMessageChatbot } from '@tabler/icons-react';
import { useAct, useCall } from '../../api/useCall.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { notifyDone, notifyFailed, notifyTold } from '../../ui/notify.ts';
import segments from '../../ui/segments.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from '../frame/tab.module.css';
import own from './assistantCard.module.css';
import card from './card.module.css';

/** Which assistant the clinic has, whether anything may leave for it, and whether its reports say so. Each switch counts at once. */
export function AssistantCard({ company }: { company: string }) {
  const { t } = useT();
  const { data, error, refetch } = useCall('assistantSettings', {}, { company });
  return (
    <Card
      title={
        <span className={card.cardTitle}>
          <IconMessageChatbot size={16} stroke={1.75} aria-hidden /> {t('assistant.title')}
        </span>
      }
      actions={<span className={classes.note}>{t('assistant.risk')}</span>}
    >
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data && <Switches company={company} settings={data} />}
    </Card>
  );
}

function Switches({ company, settings }: { company: string; settings: AssistantSettings }) {
  const { t } = useT();
  const format = useFormat();
  const save = useAct('saveAssistantSettings', {
    company,
    onDone: () => notifyDone(t('common.savedSuccess')),
    onFailed: (error) => notifyFailed(error, t),
  });
  const { mode, dataLeaves, notice, consentBy, consentAt, installation, engine, evaluatedAt } = settings;
  const put = (change: Partial<Pick<AssistantSettings, 'mode' | 'dataLeaves' | 'notice'>>) =>
    save.mutate({ mode, dataLeaves, notice, ...change });
  const hasModel = installation === 'model';
  const isOffered = (each: AssistantMode) =>
    each === 'off' || (installation !== 'off' && (each === 'rules' || hasModel || mode === 'model'));
  return (
    <div className={own.rows}>
      <SegmentedControl
        classNames={segments}
        aria-label={t('assistant.modeLabel')}
        disabled={save.isPending || installation === 'off'}
        data={ASSISTANT_MODES.map((value) => ({
          value,
          label: t(`assistant.mode.${value}`),
          disabled: !isOffered(value),
        }))}
        value={mode}
        onChange={(next) => put({ mode: next as AssistantMode })}
      />
      <p className={classes.note}>
        {installation === 'off'
          ? t('assistant.installationOff')
          : engine?.kind === 'model'
            ? t('assistant.modelAt', { model: engine.model, host: engine.host })
            : t('assistant.installationRules')}
      </p>
      <Switch
        label={t('assistant.dataLeaves')}
        description={
          dataLeaves && consentAt !== null
            ? t('assistant.consent', { who: consentBy ?? '', moment: format.moment(consentAt) })
            : t('assistant.dataLeavesHint')
        }
        disabled={save.isPending || mode !== 'model'}
        checked={dataLeaves}
        onChange={(event) => put({ dataLeaves: event.currentTarget.checked })}
      />
      <Switch
        label={t('assistant.notice')}
        description={t('assistant.noticeHint')}
        disabled={save.isPending}
        checked={notice}
        onChange={(event) => put({ notice: event.currentTarget.checked })}
      />
      {engine?.kind === 'model' && (
        <>
          <p className={classes.note}>
            {evaluatedAt === null
              ? t('assistant.notEvaluated')
              : t('assistant.evaluated', { moment: format.moment(evaluatedAt) })}
          </p>
          <Check company={company} />
        </>
      )}
      <p className={classes.note}>{t('assistant.intendedUse')}</p>
    </div>
  );
}

/** Whether the model answers; nothing of a patient is in the question. */
function Check({ company }: { company: string }) {
  const { t } = useT();
  const check = useAct('checkAssistant', {
    company,
    timeoutMs: 60_000,
    onDone: ({ ok, error, models }) =>
      notifyTold(
        ok ? 'done' : 'failed',
        t(ok ? 'assistant.checkWorks' : 'ai.processError'),
        error ?? models.join(', '),
      ),
    onFailed: (error) => notifyFailed(error, t),
  });
  return (
    <Button variant="default" size="xs" w="fit-content" loading={check.isPending} onClick={() => check.mutate({})}>
      {t('assistant.check')}
    </Button>
  );
}
