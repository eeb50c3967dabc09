import type { UnexpectedError } from '@gesta/domain';
import { UnstyledButton } from '@mantine/core';
import { IconBug } from '@tabler/icons-react';
import { Fragment, useId, useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './health.module.css';

const SHORT_ID = 8;

/** By the id that whoever met it was told. Opened, one says where in the program it was, and never what was typed. */
export function ErrorsCard({ errors }: { errors: readonly UnexpectedError[] | null }) {
  const { t } = useT();
  const format = useFormat();
  const { company } = useSession();
  const titleId = useId();
  const [opened, setOpened] = useState<string | null>(null);
  const when = (at: string) =>
    format.dayOf(at) === company.today ? format.time(at) : format.shortDay(format.dayOf(at));
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 className={classes.cardTitle}>
        <IconBug size={16} stroke={1.75} aria-hidden />
        <span id={titleId}>{t('health.errors')}</span>
        <small>{t('health.errorsHint')}</small>
      </h2>
      {errors === null || errors.length === 0 ? (
        <p className={classes.noErrors}>{t(errors === null ? 'health.dontKnow' : 'health.noErrors')}</p>
      ) : (
        <ul className={classes.list}>
          {errors.map(({ id, at, route, code, kind, state, places }) => (
            <Fragment key={id}>
              <li className={classes.error}>
                <time dateTime={at}>{when(at)}</time>
                <code title={id}>{id.slice(0, SHORT_ID)}</code>
                <span className={classes.body}>{`${route} · ${code}`}</span>
                <UnstyledButton
                  className={classes.open ?? ''}
                  aria-expanded={opened === id}
                  onClick={() => setOpened(opened === id ? null : id)}
                >
                  {t(opened === id ? 'health.closeError' : 'health.openError')}
                </UnstyledButton>
              </li>
              {opened === id && (
                <li className={classes.places}>
                  <code>{[id, [kind, state].filter((part) => part !== '').join(' '), ...places].join('\n')}</code>
                </li>
              )}
            </Fragment>
          ))}
        </ul>
      )}
    </section>
  );
}
