import { Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUserOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useT } from '../../ui/useT.tsx';
import table from '../studies/table.module.css';
import { sayCrm } from './sayCrm.ts';

const NETWORK_PAUSE_MS = 500;

export function UsersScreen() {
  const { t } = useT();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), NETWORK_PAUSE_MS);
  const answer = useCall('listUsers', asked === '' ? {} : { search: asked }, { keepPrevious: true });
  const users = answer.data ?? [];
  useKeys([{ key: '/', label: 'studies.focusSearch', run: () => box.current?.focus() }]);

  return (
    <div className={table.page}>
      <PageTitle title={t('shell.users')} />
      <search className={table.tools}>
        <TextInput
          ref={box}
          className={table.search ?? ''}
          type="search"
          aria-label={t('users.searchLabel')}
          placeholder={t('users.searchHint')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          rightSection={typed === '' ? <Kbd>/</Kbd> : undefined}
          rightSectionPointerEvents="none"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </search>
      {answer.error && <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton height={320} radius="lg" />}
      {answer.data?.length === 0 && (
        <Card>
          <EmptyState icon={IconUserOff} title={t('users.notFound')} hint={t('users.notFoundHint')} />
        </Card>
      )}
      {users.length > 0 && (
        <Card padding="none">
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('common.name')}</th>
                <th scope="col">{t('common.email')}</th>
                <th scope="col">{t('user.role')}</th>
                <th scope="col">{t('user.crm')}</th>
                <th scope="col">{t('user.companies')}</th>
              </tr>
            </thead>
            <tbody className={answer.isPlaceholderData ? table.waiting : undefined}>
              {users.map((user) => (
                <tr key={user.iuid}>
                  <td className={`${table.block} ${table.strong}`}>{user.displayName}</td>
                  <td>{user.email}</td>
                  <td>{t(`roles.${user.role}`)}</td>
                  <td className={table.together}>{sayCrm(user)}</td>
                  <td className={table.quiet}>
                    {user.role === 'admin' ? t('users.allCompanies') : user.companyNames.join(' · ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </div>
  );
}
