import type { UserListed } from '@gesta/domain';
import frame from '../../ui/frame.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useNow } from '../../ui/useNow.ts';
import { useT } from '../../ui/useT.tsx';
import { UserStateBadge } from './UserStateBadge.tsx';
import type { UserForm } from './userForm.ts';
import classes from './users.module.css';
import { useWhen } from './useWhen.ts';

const LINK_HOURS = 48;
const LINK_MS = LINK_HOURS * 3_600_000;

type Props = { user: UserListed | null; form: UserForm; mail: boolean };

/** What will happen with a new account, with real dates; how one stands that is there. */
export function UserAside({ user, form, mail }: Props) {
  const { t } = useT();
  return (
    <aside className={frame.aside}>
      <h3 className={frame.cap}>{t(user ? 'users.situation' : 'users.whatHappens')}</h3>
      {user ? <Situation user={user} /> : <Steps form={form} mail={mail} />}
      {user === null && mail && form.entry === 'invite' && <Message form={form} />}
    </aside>
  );
}

/** The e-mail as it will be sent; only its link is made later. */
function Message({ form }: { form: UserForm }) {
  const { t } = useT();
  const name = form.displayName.trim() || '…';
  return (
    <>
      <h3 className={frame.cap}>{t('users.message')}</h3>
      <div className={classes.message}>
        <small>{t('users.messageHead', { email: form.email.trim() || '…', subject: t('mail.inviteSubject') })}</small>
        <p>{t('mail.inviteText', { name, link: '[ … ]', hours: LINK_HOURS })}</p>
      </div>
      <p className={classes.quiet}>{t('users.linkToo')}</p>
    </>
  );
}

function Steps({ form, mail }: { form: UserForm; mail: boolean }) {
  const { t } = useT();
  const format = useFormat();
  const until = format.moment(new Date(useNow() + LINK_MS).toISOString());
  const first: readonly [string, string][] =
    form.entry === 'password'
      ? [
          [t('users.step.hand'), t('users.step.handWords')],
          [t('users.step.change'), t('users.step.changeWords')],
        ]
      : [
          mail
            ? [t('users.step.mail'), t('users.step.mailWords', { email: form.email.trim() || '…' })]
            : [t('users.step.link'), t('users.step.linkWords')],
          [t('users.step.chooses'), t('users.step.choosesWords', { moment: until })],
        ];
  const steps = [
    ...first,
    ...(form.role === 'doctor' ? [[t('users.step.profile'), t('users.step.profileWords')] as const] : []),
    ...(form.role === 'user' ? [] : [[t('users.step.totp'), t('users.step.totpWords')] as const]),
  ];
  return (
    <ol className={classes.steps}>
      {steps.map(([title, words]) => (
        <li key={title}>
          <b>{title}</b>
          <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}

function Situation({ user }: { user: UserListed }) {
  const { t } = useT();
  const format = useFormat();
  const when = useWhen();
  const facts: [string, string][] = [
    [t('users.lastAccess'), user.lastSignInAt ? when(user.lastSignInAt) : t('users.never')],
    [t('users.sessions'), String(user.sessions)],
    [t('users.twoFactors'), t(user.totpEnabled ? 'common.yes' : 'common.no')],
    [t('account.signature'), t(user.hasSignature ? 'common.yes' : 'common.no')],
    ...(user.linkUntil ? [[t('users.linkValid'), format.moment(user.linkUntil)] as [string, string]] : []),
    ...(user.mustChange ? [[t('users.temporary'), t('users.toChange')] as [string, string]] : []),
  ];
  return (
    <>
      <UserStateBadge state={user.state} />
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
