import type { SigningGap, UserListed } from '@gesta/domain';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { PersonMark } from '../../ui/PersonMark.tsx';
import { type RowAct, RowMenu } from '../../ui/RowMenu.tsx';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { sayCrm } from './sayCrm.ts';
import { UserStateBadge } from './UserStateBadge.tsx';
import classes from './users.module.css';
import { lacksToSign } from './usersFilter.ts';
import { useWhen } from './useWhen.ts';

type Props = {
  user: UserListed;
  current: boolean;
  acts: readonly RowAct[];
  /** Opens the account, at the field that is missing if one is. */
  onOpen: (at?: SigningGap) => void;
};

export function UserRow({ user, current, acts, onOpen }: Props) {
  const { t } = useT();
  const format = useFormat();
  const when = useWhen();
  const missing = lacksToSign(user);
  const isDoctor = user.role === 'doctor';
  const signs = isDoctor || user.hasSignature;
  const crm = sayCrm(user);
  return (
    <tr data-row={user.iuid} data-current={current || undefined} data-gone={user.state === 'removed' || undefined}>
      <td className={table.block}>
        <div className={classes.person}>
          <PersonMark name={user.displayName} photo={user.photoURL} size="medium" />
          <div>
            {user.state === 'removed' ? (
              <span className={table.strong}>{user.displayName}</span>
            ) : (
              <button type="button" data-main className={table.main} onClick={() => onOpen()}>
                {user.displayName}
              </button>
            )}
            <small>{user.email}</small>
          </div>
        </div>
      </td>
      <td>{t(`roles.${user.role}`)}</td>
      <td>{user.role === 'admin' ? t('users.allCompanies') : user.companyNames.join(', ')}</td>
      <td className={table.together} data-none={(crm === '' && user.rqe === '') || undefined}>
        {crm === '' && (
          <span className={table.quiet}>{isDoctor && user.state === 'invited' ? t('users.atFirst') : '—'}</span>
        )}
        {crm}
        {user.rqe !== '' && <small>{t('users.rqe', { number: user.rqe })}</small>}
      </td>
      <td data-none={!signs || undefined}>
        {signs ? <YesNo yes={user.hasSignature} of={t('account.signature')} /> : <span className={table.quiet}>—</span>}
      </td>
      <td>
        <YesNo yes={user.totpEnabled} of={t('users.twoFactors')} />
      </td>
      <td className={table.together}>{user.lastSignInAt ? when(user.lastSignInAt) : t('users.never')}</td>
      <td>
        <UserStateBadge state={user.state} />
        {user.state === 'invited' && user.linkUntil && (
          <small>{t('users.until', { moment: format.moment(user.linkUntil) })}</small>
        )}
        {missing.length > 0 && (
          <button type="button" className={classes.missing} onClick={() => onOpen(missing[0])}>
            {t('users.lacks', { missing: missing.map((field) => t(`user.lacks.${field}`)).join(', ') })}
          </button>
        )}
      </td>
      <td className={`${table.end} ${table.corner}`}>
        {acts.length > 0 && <RowMenu label={t('patients.actionsOf', { name: user.displayName })} acts={acts} />}
      </td>
    </tr>
  );
}

function YesNo({ yes, of }: { yes: boolean; of: string }) {
  const { t } = useT();
  const Mark = yes ? IconCheck : IconMinus;
  return (
    <span className={classes.yesNo} data-yes={yes || undefined}>
      <Mark size={14} stroke={2} aria-hidden />
      {/* On a phone the columns have no heads. */}
      <span className={classes.phoneOnly}>{of}: </span>
      {t(yes ? 'common.yes' : 'common.no')}
    </span>
  );
}
