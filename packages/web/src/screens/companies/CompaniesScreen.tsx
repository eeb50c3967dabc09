import type { Company } from '@gesta/domain';
import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { CompanyDialog } from '../../company/CompanyDialog.tsx';
import { useScreenOffers } from '../../shell/useScreenOffers.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
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
import { CompanyRow } from './CompanyRow.tsx';

export function CompaniesScreen() {
  const { t } = useT();
  const offers = useScreenOffers('/companies');
  const [words, setWords] = useState('');
  const [edited, setEdited] = useState<Company | null>(null);
  const [opened, setOpened] = useState(false);
  const answer = useCall('listCompanies', words === '' ? {} : { search: words }, { keepPrevious: true });
  const kept = useKept(answer);
  const companies = kept.data ?? [];
  const rows = useRows(companies.map(({ iuid }) => iuid));
  useRowKeys(rows);
  const open = (company: Company | null) => {
    setEdited(company);
    setOpened(true);
  };

  return (
    <div className={table.page} data-narrow>
      <PageTitle
        title={t('shell.companies')}
        search={
          <SearchBox
            label={t('companies.searchLabel')}
            hint={t('companies.searchHint')}
            value={words}
            onSearch={setWords}
            onDown={() => rows.move(1)}
          />
        }
        actions={
          offers('companies.new') && (
            <NewButton act="companies.new" onNew={() => open(null)}>
              {t('companies.new')}
            </NewButton>
          )
        }
      />
      <ListBody
        answer={answer}
        kept={kept}
        empty={companies.length === 0}
        nothing={<EmptyState icon={IconBuilding} title={t('companies.notFound')} hint={t('companies.notFoundHint')} />}
      >
        <ListTable columns={['common.name', 'common.email', 'company.cnpj']} acts old={kept.old} rows={rows}>
          {companies.map((company) => (
            <CompanyRow
              key={company.iuid}
              company={company}
              current={company.iuid === rows.current}
              onOpen={() => open(company)}
            />
          ))}
        </ListTable>
      </ListBody>
      <CompanyDialog opened={opened} company={edited?.iuid ?? null} onClose={() => setOpened(false)} />
    </div>
  );
}
