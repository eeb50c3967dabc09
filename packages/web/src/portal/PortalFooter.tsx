import type { PortalExam } from '@gesta/domain';
import { useT } from '../ui/useT.tsx';

export function PortalFooter({ company }: { company: PortalExam['company'] }) {
  const { t } = useT();
  return (
    <footer>
      <p>{[company.nameFull || company.name, t('paper.cnpj', { number: company.identity })].join(' · ')}</p>
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
