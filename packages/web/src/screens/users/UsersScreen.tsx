import { IconShieldOff, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListBody } from '../../ui/ListBody.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import table from '../../ui/table.module.css';
import { useKept } from '../../ui/useKept.ts';
import { useT } from '../../ui/useT.tsx';
import { sayCrm } from './sayCrm.ts';
import { useRemoveTotp } from './useRemoveTotp.ts';

export function UsersScreen() {
  const { t } = useT();
  const [words, setWords] = useState('');
  const answer = useCall('listUsers', words === '' ? {} : { search: words }, { keepPrevious: true });
  const kept = useKept(answer);
  const removeTotp = useRemoveTotp();

  return (
    <div className={table.page} data-narrow>
      <PageTitle
        title={t('shell.users')}
        search={
          <SearchBox label={t('users.searchLabel')} hint={t('users.searchHint')} value={words} onSearch={setWords} />
        }
      />
      <ListBody
        answer={answer}
        kept={kept}
        empty={kept.data?.length === 0}
        nothing={<EmptyState icon={IconUserOff} title={t('users.notFound')} hint={t('users.notFoundHint')} />}
      >
        <ListTable
          columns={['common.name', 'common.email', 'user.role', 'user.crm', 'user.companies']}
          acts
          old={kept.old}
        >
          {kept.data?.map((user) => (
            <tr key={user.iuid}>
              <td className={`${table.block} ${table.strong}`}>{user.displayName}</td>
              <td>{user.email}</td>
              <td>{t(`roles.${user.role}`)}</td>
              <td className={table.together}>{sayCrm(user)}</td>
              <td className={table.quiet}>
                {user.role === 'admin' ? t('users.allCompanies') : user.companyNames.join(' · ')}
              </td>
              <td className={`${table.end} ${table.corner}`}>
                {user.totpEnabled && (
                  <RowMenu
                    label={t('patients.actionsOf', { name: user.displayName })}
                    acts={[{ icon: IconShieldOff, label: t('user.remove2fa'), run: () => void removeTotp(user) }]}
                  />
                )}
              </td>
            </tr>
          ))}
        </ListTable>
      </ListBody>
    </div>
  );
}
