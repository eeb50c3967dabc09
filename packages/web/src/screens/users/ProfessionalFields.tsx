import { BRAZILIAN_STATES, type Company, type SigningGap, type UserListed } from '@gesta/domain';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useCall } from '../../api/useCall.ts';
import fields from '../../ui/fields.module.css';
import frame from '../../ui/frame.module.css';
import { say } from '../../ui/say.ts';
import { useT } from '../../ui/useT.tsx';
import { SignatureField } from './SignatureField.tsx';
import classes from './users.module.css';
import type { UserFormState } from './useUserForm.ts';

type Props = { state: UserFormState; user: UserListed | null; at: SigningGap | undefined };

/** What documents say of a physician; of others only what concerns everybody. */
export function ProfessionalFields({ state, user, at }: Props) {
  const { t } = useT();
  const { form, problems, set } = state;
  const signs = form.role === 'doctor' || form.role === 'admin';
  const typed = (field: 'crm' | 'cpf' | 'rqe' | 'address' | 'contact') => ({
    value: form[field],
    error: say(problems[field], t),
    autoComplete: 'off',
    'data-autofocus': (user !== null && at === field) || undefined,
    onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value),
  });
  const companies = useCall('listCompanies', {}, { enabled: signs }).data;
  const clinic = companies?.find(({ iuid }) => iuid === form.companies[0]);
  // Most physicians are reached where they work.
  const offer = (field: 'address' | 'contact', words: string | undefined) =>
    form[field] === '' && words
      ? {
          rightSectionWidth: 96,
          rightSection: (
            <Button size="compact-xs" variant="subtle" onClick={() => set(field, words)}>
              {t('users.asClinic')}
            </Button>
          ),
        }
      : {};
  return (
    <>
      {signs && (
        <fieldset className={classes.part}>
          <legend className="visually-hidden">{t('users.registration')}</legend>
          <div className={classes.partHead}>
            <span className={frame.cap} aria-hidden>
              {t('users.registration')}
            </span>
            <p>{t('users.registrationWords')}</p>
          </div>
          <div className={classes.registration}>
            <TextInput label={t('user.crm')} {...typed('crm')} />
            <Select
              label={t('users.uf')}
              data={BRAZILIAN_STATES}
              searchable
              clearable
              value={form.crmUF || null}
              error={say(problems.crmUF, t)}
              data-autofocus={(user !== null && at === 'crmUF') || undefined}
              onChange={(uf) => set('crmUF', uf ?? '')}
            />
            <TextInput label={t('account.rqe')} placeholder={t('users.optional')} {...typed('rqe')} />
          </div>
          <div className={fields.fields}>
            <TextInput
              label={t('account.address')}
              placeholder={t('users.addressHint')}
              {...typed('address')}
              {...offer('address', clinic && addressOf(clinic))}
            />
            <TextInput
              label={t('account.contact')}
              placeholder={t('users.contactHint')}
              {...typed('contact')}
              {...offer('contact', clinic && (clinic.phone || clinic.email))}
            />
          </div>
          <SignatureField state={state} user={user} />
        </fieldset>
      )}
      <div className={fields.fields}>
        <TextInput label={t('user.cpf')} inputMode="numeric" {...typed('cpf')} />
        <Textarea
          label={t('users.complementaryInfo')}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={4000}
          value={form.complementaryInfo}
          error={say(problems.complementaryInfo, t)}
          onChange={(event) => set('complementaryInfo', event.currentTarget.value)}
        />
      </div>
    </>
  );
}

function addressOf({ address, number, city, state }: Company): string {
  const street = [address, number].filter(Boolean).join(', ');
  return [street, [city, state].filter(Boolean).join('/')].filter(Boolean).join(' · ');
}
