import { useEffect } from 'react';
import { useT } from '../ui/useT.tsx';
import { PortalExamPage } from './ExamPage.tsx';
import { PortalHeader } from './PortalHeader.tsx';
import { ProtocolDialog } from './ProtocolDialog.tsx';
import type { PortalAddress } from './portalAddress.ts';
import { usePortal } from './usePortal.ts';

export function Portal({ address }: { address: PortalAddress }) {
  const { t } = useT();
  const { view, busy, unlock, check, edited } = usePortal(address);
  const clinic = view.kind === 'open' ? view.exam.company : view.kind === 'locked' ? view.clinic : null;
  // The tab names the clinic, never the patient.
  const title = `${t('portal.title')} · ${clinic?.name ?? t('shell.product')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <PortalHeader id={address.id} clinic={clinic} />
      {view.kind === 'loading' && (
        <main className="locked" aria-busy="true">
          <h1 className="visually-hidden">{t('portal.title')}</h1>
          <p className="lead" role="status">
            {t('portal.loading')}
          </p>
        </main>
      )}
      {view.kind === 'locked' && (
        <ProtocolDialog
          problem={view.problem}
          busy={busy}
          onRetry={view.unasked ? () => void check() : null}
          onEdited={edited}
          onUnlock={(protocol) => void unlock(protocol)}
        />
      )}
      {view.kind === 'open' && <PortalExamPage id={address.id} exam={view.exam} protocol={view.protocol} />}
    </>
  );
}
