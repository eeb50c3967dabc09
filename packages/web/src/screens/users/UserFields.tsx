import { GIVEN_ROLES, type UserListed } from '@gesta/domain';
import { Button, Checkbox, Radio, Switch, TextInput } from '@mantine/core';
import { useSession } from '../../api/session.tsx';
import fields from '../../ui/fields.module.css';
import { say } from '../../ui/say.ts';
import { useT } from '../../ui/useT.tsx';
import { isGiven } from './userForm.ts';
import classes from './users.module.css';
import type { UserFormState } from './useUserForm.ts';

type Props = {
  state: UserFormState;
  user: UserListed | null;
  users: readonly UserListed[];
  onOpen: (user: UserListed) => void;
};

/** Who it is. */
export function UserFields({ state, user, users, onOpen }: Props) {
  const { t } = useT();
  const { form, problems, set } = state;
  const owner = ownerOf(users, form.email, user);
  return (
    <div className={fields.fields}>
      <TextInput
        label={t('common.name')}
        required
        data-autofocus={user === null || undefined}
        autoComplete="off"
        value={form.displayName}
        error={say(problems.displayName, t)}
        onChange={(event) => set('displayName', event.currentTarget.value)}
      />
      <div>
        <TextInput
          label={t('common.email')}
          type="email"
          required
          autoComplete="off"
          value={form.email}
          error={
            owner
              ? t('users.emailOf', { name: owner.displayName, state: t(`users.state.${owner.state}`) })
              : say(problems.email, t)
          }
          onChange={(event) => set('email', event.currentTarget.value)}
        />
        {owner && (
          <Button size="compact-xs" variant="subtle" onClick={() => onOpen(owner)}>
            {t('users.openOwner', { name: owner.displayName })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What she may do, and where. */
export function RoleFields({ state }: { state: UserFormState }) {
  const { t } = useT();
  const { session } = useSession();
  const { form, problems, set } = state;
  return (
    <>
      {state.isAdmin ? (
        <p className={classes.quiet}>{t('users.isAdmin')}</p>
      ) : (
        <>
          <Radio.Group
            label={t('user.role')}
            required
            value={form.role}
            onChange={(role) => isGiven(role) && set('role', role)}
          >
            <div className={classes.roles}>
              {GIVEN_ROLES.map((role) => (
                <Radio
                  key={role}
                  className={classes.choice ?? ''}
                  value={role}
                  label={t(`roles.${role}`)}
                  description={t(`users.roleWords.${role}`)}
                />
              ))}
            </div>
          </Radio.Group>
          <Checkbox.Group
            label={t('user.companies')}
            required
            value={form.companies}
            error={say(problems.companies, t)}
            onChange={(companies) => set('companies', companies)}
          >
            <div className={classes.companies}>
              {session.companies.map(({ iuid, name }) => (
                <Checkbox key={iuid} value={iuid} label={name} />
              ))}
            </div>
          </Checkbox.Group>
        </>
      )}
      <div className={classes.switches}>
        {(['externalUser', 'scheduleActivated', 'enabledIA'] as const).map((field) => (
          <Switch
            key={field}
            classNames={{ track: fields.switch ?? '' }}
            label={t(`users.${field}`)}
            checked={form[field]}
            onChange={(event) => set(field, event.currentTarget.checked)}
          />
        ))}
      </div>
    </>
  );
}

/** Whose the address is already; a removed person has given hers up. */
function ownerOf(users: readonly UserListed[], email: string, user: UserListed | null): UserListed | undefined {
  const typed = email.trim().toLowerCase();
  return users.find((each) => each.email === typed && each.iuid !== user?.iuid && each.state !== 'removed');
}
