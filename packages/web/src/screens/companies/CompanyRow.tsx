import type { Company } from '@gesta/domain';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { useSession } from '../../api/session.tsx';
import { IconLink } from '../../ui/IconLink.tsx';
import { isOffered } from '../../ui/offer.ts';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { companyRowOffers } from './companyRowOffers.ts';

type Props = { company: Company; current: boolean; onOpen: () => void };

export function CompanyRow({ company, current, onOpen }: Props) {
  const { t } = useT();
  const format = useFormat();
  const acts = companyRowOffers(useSession().role);
  return (
    <tr data-row={company.iuid} data-current={current || undefined}>
      <td className={table.block}>
        <button type="button" data-main className={table.main} onClick={onOpen}>
          {company.name}
        </button>
        {company.deactivatedAt !== null && <small>{t('company.deactivated')}</small>}
        {company.nameFull !== '' && company.nameFull !== company.name && <small>{company.nameFull}</small>}
      </td>
      <td>{company.email}</td>
      <td className={table.together}>{format.cnpj(company.identity)}</td>
      <td className={`${table.end} ${table.corner}`}>
        {isOffered(acts, 'print.settings') && (
          <IconLink
            to="/print-settings/$company"
            params={{ company: company.iuid }}
            variant="subtle"
            color="gray"
            aria-label={t('print.settingsOf', { name: company.name })}
            title={t('print.settings')}
          >
            <IconPrinter size={16} stroke={1.75} aria-hidden />
          </IconLink>
        )}
        {isOffered(acts, 'common.edit') && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('companies.editOf', { name: company.name })}
            title={t('common.edit')}
            onClick={onOpen}
          >
            <IconPencil size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}
