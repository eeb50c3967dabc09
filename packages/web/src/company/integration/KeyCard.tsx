import { API_KEY_HEADER, type Company } from '@gesta/domain';
import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconCopy, IconKey, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { pageBase } from '../../api/pageBase.ts';
import { useAct, useCall } from '../../api/useCall.ts';
import { copyText } from '../../calc/copyText.ts';
import { Card } from '../../ui/Card.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import segments from '../../ui/segments.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import tab from '../frame/tab.module.css';
import card from './card.module.css';
import classes from './keyCard.module.css';
import { READY_CALLS, type ReadyCall, readyCall } from './readyCall.ts';

const HIDDEN = '•'.repeat(24);

/** The key with which other systems of the clinic call, and the calls themselves. The key is on view once. */
export function KeyCard({ company }: { company: Company }) {
  const { t } = useT();
  const format = useFormat();
  const confirm = useConfirm();
  const [shown, setShown] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadyCall>('book');
  const { data } = useCall('companyKey', { iuid: company.iuid });
  const renew = useAct('renewCompanyKey', {
    onDone: ({ key }) => setShown(key),
    onFailed: (error) => notifyFailed(error, t),
  });
  const exists = (data?.madeAt ?? null) !== null;
  const ask = async () => {
    const question = {
      title: t('company.keyRenew'),
      message: t('companies.apiKeyRenewMessage'),
      confirmLabel: t('company.keyRenew'),
      danger: true,
    };
    if (!exists || (await confirm(question)).ok) renew.mutate({ iuid: company.iuid });
  };
  const copy = async (text: string) => {
    if (await copyText(text)) notifyDone(t('common.copied'), 2000);
  };
  const address = new URL(pageBase(), window.location.href).href.replace(/\/$/, '');
  const call = readyCall(chosen, { base: address, company: company.iuid, key: shown ?? '$CHAVE' });
  const made = data?.madeAt
    ? t('company.keyMade', { moment: format.moment(data.madeAt), name: data.madeBy ?? t('company.someone') })
    : t('company.keyNone');
  const used = data?.usedAt ? t('company.keyUsed', { moment: format.moment(data.usedAt) }) : t('company.keyNeverUsed');

  return (
    <Card
      title={
        <span className={card.cardTitle}>
          <IconKey size={16} stroke={1.75} aria-hidden /> {t('company.keyCard')}
        </span>
      }
      actions={<span className={tab.note}>{exists ? `${made} · ${used}` : made}</span>}
    >
      <div className={classes.key}>
        <div className={classes.stack}>
          <TextInput
            label={t('company.inPath')}
            classNames={{ input: card.mono ?? '' }}
            readOnly
            value={company.iuid}
            rightSection={
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('company.copyId')}
                onClick={() => void copy(company.iuid)}
              >
                <IconCopy size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            }
          />
          <TextInput
            label={t('company.inHeader', { header: API_KEY_HEADER })}
            description={shown === null ? undefined : t('companies.apiKeyOnce')}
            classNames={{ input: card.mono ?? '' }}
            readOnly
            value={shown ?? (data?.hint ? `${data.hint.slice(0, 4)}${HIDDEN}${data.hint.slice(-4)}` : '')}
            onFocus={(event) => event.currentTarget.select()}
            rightSection={
              shown !== null && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('company.copyKey')}
                  onClick={() => void copy(shown)}
                >
                  <IconCopy size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              )
            }
          />
          <div className={classes.renew}>
            <Button
              variant="default"
              loading={renew.isPending}
              disabled={data === undefined}
              leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
              onClick={() => void ask()}
            >
              {t(exists ? 'company.keyRenewAsk' : 'company.generateApiKey')}
            </Button>
            <small>{t('company.keyOnce')}</small>
          </div>
        </div>
        <div className={classes.stack}>
          <div className={classes.calls}>
            <b>{t('company.readyCall')}</b>
            <SegmentedControl
              classNames={{ ...segments, root: `${segments.root} ${classes.segments}` }}
              size="xs"
              aria-label={t('company.readyCall')}
              value={chosen}
              onChange={(value) => setChosen(value as ReadyCall)}
              data={READY_CALLS.map((value) => ({ value, label: t(`company.call.${value}`) }))}
            />
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCopy size={14} stroke={1.75} aria-hidden />}
              onClick={() => void copy(call)}
            >
              {t('common.copy')}
            </Button>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a call wider than the card is scrolled with the keys */}
          <section className={classes.code} tabIndex={0} aria-label={t('company.readyCall')}>
            <pre>{call}</pre>
          </section>
        </div>
      </div>
    </Card>
  );
}
