import type { PortalExam } from '@gesta/domain';
import { useT } from '../ui/useT.tsx';

export function PortalFooter({ company }: { company: PortalExam['company'] }) {
  const { t } = useT();
  const cnes = company.cnes && t('company.cnesNumber', { number: company.cnes });
  const reach = [company.phone, company.site, cnes].filter(Boolean).join(' · ');
  return (
    <footer>
      <p>{[company.nameFull || company.name, t('paper.cnpj', { number: company.identity })].join(' · ')}</p>
      {company.address !== '' && <p>{company.address}</p>}
      {reach !== '' && <p>{reach}</p>}
      {company.email !== '' && (
        <p>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </p>
      )}
      <p>{t('portal.neverAsk')}</p>
      <p>{t('portal.madeWith', { product: t('shell.product') })}</p>
    </footer>
  );
}
