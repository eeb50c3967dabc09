import { ROLES, type SigningGap, type UserListed } from '@gesta/domain';
import { Select } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { useScreenOffers } from '../../shell/useScreenOffers.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { keyName } from '../../ui/keyName.ts';
import { ListBody } from '../../ui/ListBody.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { NewButton } from '../../ui/NewButton.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import table from '../../ui/table.module.css';
import { useKept } from '../../ui/useKept.ts';
import { useRowKeys } from '../../ui/useRowKeys.ts';
import { useRows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { RemoveUserDialog } from './RemoveUserDialog.tsx';
import { UserDialog } from './UserDialog.tsx';
import { UserGroups } from './UserGroups.tsx';
import { UserRow } from './UserRow.tsx';
import classes from './users.module.css';
import { countUsers, filterUsers, type UsersChoice } from './usersFilter.ts';
import { useUserActs } from './useUserActs.ts';

const COLUMNS = [
  'users.nameEmail',
  'user.role',
  'user.companies',
  'users.crmRqe',
  'account.signature',
  'users.twoFactors',
  'users.lastAccess',
  'users.situation',
] as const;

type Editing = { user: UserListed | null; at?: SigningGap | undefined };

export function UsersScreen() {
  const { t } = useT();
  const { session } = useSession();
  const offers = useScreenOffers('/users');
  const [words, setWords] = useState('');
  const [choice, setChoice] = useState<UsersChoice>({ group: 'all', company: null, role: null });
  const [editing, setEditing] = useState<Editing>({ user: null });
  const [opened, setOpened] = useState(false);
  const answer = useCall('listUsers', words === '' ? {} : { search: words }, { keepPrevious: true });
  const kept = useKept(answer);
  const all = kept.data?.users ?? [];
  const users = filterUsers(all, choice);
  const rows = useRows(users.map(({ iuid }) => iuid));
  useRowKeys(rows);
  useKeys([
    {
      key: '.',
      label: 'common.actions',
      run: () => rows.element()?.querySelector<HTMLElement>('[data-actions]')?.click(),
    },
  ]);
  const open = (user: UserListed | null, at?: SigningGap) => {
    setEditing({ user, at });
    setOpened(true);
  };
  const acts = useUserActs(all, open);

  return (
    <div className={table.page}>
      <PageTitle
        title={t('shell.users')}
        chips={
          <UserGroups
            counts={countUsers(all, choice)}
            chosen={choice.group}
            onChoose={(group) => setChoice({ ...choice, group })}
          />
        }
        actions={
          offers('users.new') && (
            <NewButton act="users.new" onNew={() => open(null)}>
              {t('users.new')}
            </NewButton>
          )
        }
      />
      <search className={table.tools}>
        <SearchBox
          label={t('users.searchLabel')}
          hint={t('users.searchHint')}
          value={words}
          onSearch={setWords}
          onDown={() => rows.move(1)}
        />
        <Select
          className={classes.filter ?? ''}
          aria-label={t('users.company')}
          placeholder={t('users.everyCompany')}
          clearable
          clearButtonProps={{ 'aria-label': t('studies.clearOne', { name: t('users.company') }), 'aria-hidden': false }}
          data={session.companies.map(({ iuid, name }) => ({ value: iuid, label: name }))}
          value={choice.company}
          onChange={(company) => setChoice({ ...choice, company })}
        />
        <Select
          className={classes.filter ?? ''}
          aria-label={t('user.role')}
          placeholder={t('users.everyRole')}
          clearable
          clearButtonProps={{ 'aria-label': t('studies.clearOne', { name: t('user.role') }), 'aria-hidden': false }}
          data={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
          value={choice.role}
          onChange={(role) => setChoice({ ...choice, role: ROLES.find((each) => each === role) ?? null })}
        />
      </search>
      <ListBody
        answer={answer}
        kept={kept}
        empty={users.length === 0}
        nothing={<EmptyState icon={IconUserOff} title={t('users.notFound')} hint={t('users.notFoundHint')} />}
      >
        <ListTable columns={COLUMNS} acts old={kept.old} rows={rows} className={classes.table ?? ''}>
          {users.map((user) => (
            <UserRow
              key={user.iuid}
              user={user}
              current={user.iuid === rows.current}
              acts={acts.of(user)}
              onOpen={(at) => open(user, at)}
            />
          ))}
        </ListTable>
        <div className={table.foot}>
          <span>{t('users.count', { number: users.length })}</span>
          <span className={table.keys}>
            <KeyHint keys={['↑', '↓']} label={t('users.walk')} />
            <KeyHint keys={[keyName('Enter')]} label={t('users.edits')} />
            <KeyHint keys={['.']} label={t('users.acts')} />
          </span>
        </div>
      </ListBody>
      <UserDialog
        opened={opened}
        user={editing.user}
        at={editing.at}
        users={all}
        mail={kept.data?.mail ?? false}
        onClose={() => setOpened(false)}
        onOpen={open}
        onLink={acts.showLink}
      />
      <RemoveUserDialog user={acts.leaving} onClose={acts.stay} />
      <LinkDialog shown={acts.link} onClose={acts.hideLink} />
    </div>
  );
}
