import type { UserListed } from '@gesta/domain';
import { PasswordInput, Radio, Switch } from '@mantine/core';
import fields from '../../ui/fields.module.css';
import { say } from '../../ui/say.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './users.module.css';
import type { UserFormState } from './useUserForm.ts';

type Props = { state: UserFormState; user: UserListed | null; mail: boolean };

/** How somebody comes to a password. An account that is there is given a temporary one only when that is asked for. */
export function EntryChoice({ state, user, mail }: Props) {
  const { t } = useT();
  const { form, set } = state;
  return (
    <>
      {user === null ? (
        <Radio.Group
          label={t('users.entry')}
          required
          value={form.entry}
          onChange={(entry) => set('entry', entry === 'password' ? 'password' : 'invite')}
        >
          <div className={classes.entries}>
            <Radio
              className={classes.choice ?? ''}
              value="invite"
              label={
                <>
                  {t(mail ? 'users.sendInvite' : 'users.createLink')}{' '}
                  <span className={classes.recommended}>{t('users.recommended')}</span>
                </>
              }
              description={t('users.inviteWords')}
            />
            <Radio
              className={classes.choice ?? ''}
              value="password"
              label={t('users.temporary')}
              description={t('users.temporaryWords')}
            />
          </div>
        </Radio.Group>
      ) : (
        <Switch
          classNames={{ track: fields.switch ?? '' }}
          label={t('users.giveTemporary')}
          checked={form.entry === 'password'}
          onChange={(event) => set('entry', event.currentTarget.checked ? 'password' : 'invite')}
        />
      )}
      {form.entry === 'password' && (
        <div className={fields.fields}>
          {(['password', 'confirmation'] as const).map((field) => (
            <PasswordInput
              key={field}
              label={t(field === 'password' ? 'user.newPassword' : 'user.confirmPassword')}
              required
              autoComplete="new-password"
              maxLength={200}
              visibilityToggleFocusable
              visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
              value={form[field]}
              error={say(state.problems[field], t)}
              onChange={(event) => set(field, event.currentTarget.value)}
            />
          ))}
        </div>
      )}
    </>
  );
}
