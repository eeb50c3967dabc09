import type { ErasureRequest, MessageKey } from '@gesta/domain';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './patients.module.css';

const DONE: Readonly<Record<string, MessageKey>> = {
  contact: 'erasure.did.contact',
  block: 'erasure.did.block',
  allow: 'erasure.did.allow',
  portal: 'erasure.did.portal',
};

/** What she asked before, what was done and what she was answered. */
export function EarlierErasures({ requests }: { requests: readonly ErasureRequest[] }) {
  const { t } = useT();
  const { moment } = useFormat();
  if (requests.length === 0) return null;
  return (
    <section className={classes.before}>
      <h3>{t('erasure.before')}</h3>
      <ul>
        {requests.map(({ at, by, done, asked, answer }) => {
          const said = done.flatMap((each) => (DONE[each] ? [t(DONE[each])] : []));
          return (
            <li key={at}>
              <small>
                {moment(at)} · {by}
              </small>
              <p>{asked}</p>
              <p>
                <b>{answer}</b>
              </p>
              {said.length > 0 && <small>{said.join(' · ')}</small>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
