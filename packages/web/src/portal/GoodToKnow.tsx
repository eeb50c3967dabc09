import { useId } from 'react';
import { useT } from '../ui/useT.tsx';
import { Icon, type IconName } from './icons.tsx';

/** What is true of every exam here, and of a report once there is one. */
export function GoodToKnow({ hasReport }: { hasReport: boolean }) {
  const { t } = useT();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="know">
      <h2 id={titleId} className="visually-hidden">
        {t('portal.moreTitle')}
      </h2>
      <ul>
        {hasReport && <Tip icon="exam" title={t('portal.cardConsultTitle')} text={t('portal.cardConsultText')} />}
        <Tip icon="check" title={t('portal.cardCodeTitle')} text={t('portal.cardCodeText')} />
        {hasReport && <Tip icon="keep" title={t('portal.cardKeepTitle')} text={t('portal.cardKeepText')} />}
      </ul>
    </section>
  );
}

function Tip({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li className="card">
      <Icon name={icon} size={24} />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </li>
  );
}
