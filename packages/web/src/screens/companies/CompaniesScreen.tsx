import type { Company } from '@gesta/domain';
import { ActionIcon, Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBuilding, IconPencil, IconPlus, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import table from '../studies/table.module.css';
import { type Row, useRows } from '../studies/useRows.ts';
import { CompanyDialog } from './CompanyDialog.tsx';

const NEW_KEY = 'N';
const NETWORK_PAUSE_MS = 500;

export function CompaniesScreen() {
  const { t } = useT();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), NETWORK_PAUSE_MS);
  const [edited, setEdited] = useState<Company | null>(null);
  const [opened, setOpened] = useState(false);
  const answer = useCall('listCompanies', asked === '' ? {} : { search: asked }, { keepPrevious: true });
  const companies = answer.data ?? [];
  const rows = useRows<HTMLButtonElement>(companies.length);
  const open = (company: Company | null) => {
    setEdited(company);
    setOpened(true);
  };

  useKeys([
    { key: '/', label: 'studies.focusSearch', run: () => box.current?.focus() },
    { key: NEW_KEY, label: 'companies.new', run: () => open(null) },
    { key: 'ArrowDown', label: 'studies.nextRow', run: () => rows.move(1) },
    { key: 'ArrowUp', label: 'studies.previousRow', run: () => rows.move(-1) },
  ]);

  return (
    <div className={table.page}>
      <PageTitle
        title={t('shell.companies')}
        actions={
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            rightSection={<Kbd onAccent>{NEW_KEY}</Kbd>}
            onClick={() => open(null)}
          >
            {t('companies.new')}
          </Button>
        }
      />
      <search className={table.tools}>
        <TextInput
          ref={box}
          className={table.search ?? ''}
          type="search"
          aria-label={t('companies.searchLabel')}
          placeholder={t('companies.searchHint')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          rightSection={typed === '' ? <Kbd>/</Kbd> : undefined}
          rightSectionPointerEvents="none"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </search>
      {answer.error && <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton height={220} radius="lg" />}
      {answer.data?.length === 0 && (
        <Card>
          <EmptyState icon={IconBuilding} title={t('companies.notFound')} hint={t('companies.notFoundHint')} />
        </Card>
      )}
      {companies.length > 0 && (
        <Card padding="none">
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('common.name')}</th>
                <th scope="col">{t('common.email')}</th>
                <th scope="col">{t('company.cnpj')}</th>
                <th scope="col" className={table.end}>
                  {t('common.actions')}
                </th>
              </tr>
            </thead>
            <tbody className={answer.isPlaceholderData ? table.waiting : undefined}>
              {companies.map((company, index) => (
                <CompanyRow
                  key={company.iuid}
                  company={company}
                  current={index === rows.current}
                  row={rows.row(index)}
                  onOpen={() => open(company)}
                />
              ))}
            </tbody>
          </table>
        </Card>
      )}
      <CompanyDialog opened={opened} company={edited} onClose={() => setOpened(false)} />
    </div>
  );
}

type RowProps = { company: Company; current: boolean; row: Row<HTMLButtonElement>; onOpen: () => void };

function CompanyRow({ company, current, row, onOpen }: RowProps) {
  const { t } = useT();
  const format = useFormat();
  return (
    <tr data-current={current || undefined}>
      <td className={table.block}>
        <button type="button" className={table.main} onClick={onOpen} {...row}>
          {company.name}
        </button>
        {company.nameFull !== '' && company.nameFull !== company.name && <small>{company.nameFull}</small>}
      </td>
      <td>{company.email}</td>
      <td className={table.together}>{format.cnpj(company.identity)}</td>
      <td className={`${table.end} ${table.corner}`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('companies.editOf', { name: company.name })}
          title={t('common.edit')}
          onClick={onOpen}
        >
          <IconPencil size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
}
