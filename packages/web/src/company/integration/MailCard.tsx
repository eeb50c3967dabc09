import type { Company } from '@gesta/domain';
import { TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Card } from '../../ui/Card.tsx';
import fields from '../../ui/fields.module.css';
import { useT } from '../../ui/useT.tsx';
import classes from '../company.module.css';
import type { IntegrationsState } from './useIntegrations.ts';

/** In whose name the clinic's e-mails go out, and who gets the answers. */
export function MailCard({ mail, company }: { mail: IntegrationsState['mail']; company: Company }) {
  const { t } = useT();
  const { form, set, problems } = mail;
  return (
    <Card
      title={
        <span className={classes.cardTitle}>
          <IconMail size={16} stroke={1.75} aria-hidden /> {t('common.email')}
        </span>
      }
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
