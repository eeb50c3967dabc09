import { Button } from '@mantine/core';
import { IconRestore, IconRobot, IconUser } from '@tabler/icons-react';
import { useAct, useCall } from '../api/useCall.ts';
import { Card } from '../ui/Card.tsx';
import { notifyDone, notifyFailed } from '../ui/notify.ts';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import classes from './customHistory.module.css';

type Props = { company: string; formKey: string; disabled: boolean };

/** Every version of the form's customisation. Restoring one makes it the newest: nothing is lost. */
export function CustomHistory({ company, formKey, disabled }: Props) {
  const { t } = useT();
  const format = useFormat();
  const { data } = useCall('formCustomizationHistory', { companyId: company, formKey }, { company });
  const restore = useAct('restoreFormCustomization', {
    company,
    onDone: () => notifyDone(t('company.customizationSaved')),
    onFailed: (error) => notifyFailed(error, t),
  });
  if (!data || data.length === 0) return null;
  return (
    <Card title={t('history.title')} padding="dense">
      <ol className={classes.history}>
        {data.map(({ id, version, updatedAt, user, prompt, aiMessage, isCurrent }) => (
          <li key={id}>
            <b>
              {prompt === '' ? (
                <IconUser size={15} stroke={1.75} role="img" aria-label={t('assistant.byHand')} />
              ) : (
                <IconRobot size={15} stroke={1.75} role="img" aria-label={t('form.madeByAssistant')} />
              )}
              {t('company.versionOnly', { version })}
            </b>
            <span>
              {[format.moment(updatedAt), user].filter(Boolean).join(' · ')}
              {prompt !== '' && <q>{prompt}</q>}
              {aiMessage !== '' && <small>{aiMessage}</small>}
            </span>
            {isCurrent ? (
              <span>{t('history.current')}</span>
            ) : (
              <Button
                size="xs"
                variant="default"
                disabled={disabled}
                loading={restore.isPending}
                aria-label={t('history.restoreOf', { version })}
                leftSection={<IconRestore size={14} stroke={1.75} aria-hidden />}
                onClick={() => restore.mutate({ companyId: company, formKey, versionId: id })}
              >
                {t('history.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
