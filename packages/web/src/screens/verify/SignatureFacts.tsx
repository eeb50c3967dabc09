import type { ReadSignature } from '@gesta/domain';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './verify.module.css';

/** Who signed the file and what can be said of it here; what a certificate is worth is said by nobody here. */
export function SignatureFacts({ signature }: { signature: ReadSignature }) {
  const { t } = useT();
  const format = useFormat();
  const { name, cpf, issuer, at, chain, root, whole } = signature;
  const facts: [string, string][] = [
    [t('verify.signer'), cpf === '' ? name : `${name} · ${t('user.cpf')} ${cpf}`],
    [t('verify.signedAt'), format.moment(at)],
    [t('signing.issuer'), issuer],
  ];
  return (
    <section className={classes.signature} aria-labelledby="verify-signature">
      <h2 id="verify-signature">{t('verify.signature')}</h2>
      <p className={classes.answer} data-tone={whole ? 'ok' : 'err'}>
        {whole ? (
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        ) : (
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
        )}
        {t(whole ? 'verify.signatureWhole' : 'verify.signatureBroken')}
      </p>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('verify.chain')}</dt>
          <dd className={classes.chain}>
            {chain === 'known' ? t('verify.chainKnown', { root }) : t('verify.chainUnknown')}
          </dd>
        </div>
      </dl>
    </section>
  );
}
