import type { Company } from '@gesta/domain';
import { TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useCall } from '../../api/useCall.ts';
import { Card } from '../../ui/Card.tsx';
import fields from '../../ui/fields.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from '../frame/tab.module.css';
import card from './card.module.css';
import type { IntegrationsState } from './useIntegrations.ts';

/** In whose name the clinic's e-mails go out, and who gets the answers. */
export function MailCard({ mail, company }: { mail: IntegrationsState['mail']; company: Company }) {
  const { t } = useT();
  const format = useFormat();
  const { data } = useCall('outboxState', {}, { company: company.iuid });
  const state = data?.find(({ kind }) => kind === 'email');
  const standing =
    state &&
    (!state.setUp
      ? t('company.mailNotSetUp')
      : state.lastSentAt === null
        ? t('company.mailReady')
        : t('company.mailLast', { moment: format.moment(state.lastSentAt) }));
  const { form, set, problems } = mail;
  return (
    <Card
      title={
        <span className={card.cardTitle}>
          <IconMail size={16} stroke={1.75} aria-hidden /> {t('common.email')}
        </span>
      }
      actions={<span className={classes.note}>{standing}</span>}
    >
      <div className={fields.fields}>
        <TextInput
          label={t('company.mailSender')}
          placeholder={company.name}
          autoComplete="off"
          value={form.mailSender}
          onChange={(event) => set('mailSender', event.currentTarget.value)}
        />
        <TextInput
          label={t('company.replyTo')}
          placeholder={company.email}
          type="email"
          autoComplete="off"
          value={form.replyTo}
          error={problems.replyTo && t(problems.replyTo)}
          onChange={(event) => set('replyTo', event.currentTarget.value)}
        />
      </div>
    </Card>
  );
}
