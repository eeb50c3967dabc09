import type { AuditDetails, AuditEntryDetail } from '@gesta/domain';
import { sayActor, sayAudit, sayName, saySubject } from '@gesta/report';
import { CloseButton, Skeleton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCall } from '../../api/useCall.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { LookMark } from './AuditRow.tsx';
import classes from './auditDetail.module.css';

type Props = { seq: number; installation: boolean; onClose: () => void };

/** One entry: what it says, and that it stands where it was written. */
export function AuditDetail({ seq, installation, onClose }: Props) {
  const { t } = useT();
  const answer = useCall(installation ? 'readInstallationEntry' : 'readTrailEntry', { seq });
  const entry = answer.data;
  return (
    <aside className={classes.detail} aria-label={t('trail.detail')}>
      <header className={classes.detailHead}>
        {entry && <LookMark action={entry.action} />}
        <h2>{entry ? sayAudit(entry, t) : t('trail.entry', { seq })}</h2>
        <CloseButton aria-label={t('common.close')} onClick={onClose} />
      </header>
      <div className={classes.detailBody}>
        {answer.error && <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />}
        {answer.isPending && <Skeleton height={320} />}
        {entry && <Facts entry={entry} />}
      </div>
      <p className={classes.detailFoot}>
        <IconInfoCircle size={15} stroke={1.75} aria-hidden />
        {t('trail.foot')}
      </p>
    </aside>
  );
}

function Facts({ entry }: { entry: AuditEntryDetail }) {
  const { t } = useT();
  const format = useFormat();
  const actor = sayActor(entry.actor, t);
  const about = saySubject(entry.subject, t);
  const { exam, patient } = entry.subject;
  const registration = entry.actor.registration && t('paper.crmAlone', { crm: entry.actor.registration });
  const told = Object.entries(entry.details);
  return (
    <>
      <dl className={classes.facts}>
        <Fact label={t('trail.moment')} note="">
          {`${format.day(format.dayOf(entry.at))} ${format.clock(entry.at)}`}
        </Fact>
        <Fact label={t('trail.who')} note={[actor.note, registration].filter(Boolean).join(' · ')}>
          {actor.name}
        </Fact>
        {exam === null ? (
          patient === null && (
            <Fact label={t('trail.about')} note={entry.subject.id}>
              {about.name}
            </Fact>
          )
        ) : (
          <Fact label={t('trail.exam')} note={[exam.title, exam.room].filter(Boolean).join(' · ')}>
            <Link to="/studies/$id" params={{ id: exam.iuid }}>
              {exam.number === '' ? about.name : exam.number}
            </Link>
          </Fact>
        )}
        {patient && (
          <Fact label={t('trail.patient')} note={t('trail.todayName')}>
            {sayName(patient.name)}
          </Fact>
        )}
        <Fact
          label={t('trail.where')}
          note={entry.requestId === '' ? '' : `${t('trail.request')} ${entry.requestId.slice(0, 8)}`}
        >
          {entry.address === '' ? t('trail.server') : entry.address}
        </Fact>
        {(exam !== null || patient !== null) && (
          <Fact label={t('trail.id')} note="">
            {entry.subject.id}
          </Fact>
        )}
      </dl>
      <h3>{t('trail.data')}</h3>
      <pre className={classes.data}>
        {told.length === 0 ? t('trail.noData') : told.map(([name, value]) => `${name}: ${sayValue(value)}`).join('\n')}
      </pre>
      <h3>{t('trail.chain')}</h3>
      <Chain entry={entry} />
    </>
  );
}

function Fact({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {note !== '' && <small>{note}</small>}
      </dd>
    </div>
  );
}

/** An entry between its neighbours; whether it fits was settled by the server in this moment. */
function Chain({ entry }: { entry: AuditEntryDetail }) {
  const { t } = useT();
  const { before, after, verdict } = entry;
  const verdictWords = { holds: 'trail.holds', edited: 'trail.isEdited', unlinked: 'trail.isUnlinked' } as const;
  return (
    <ol className={classes.chain}>
      {before && <Neighbour {...before} />}
      <li data-own>
        <b>{t('trail.entry', { seq: entry.seq })}</b> · {short(entry.hash)}
        <br />
        {entry.seq === 1 ? t('trail.firstEntry') : t('trail.previous', { hash: short(entry.previous) })}{' '}
        <span data-verdict={verdict}>{t(verdictWords[verdict])}</span>
      </li>
      {after && <Neighbour {...after} />}
    </ol>
  );
}

function Neighbour({ seq, hash }: { seq: number; hash: string }) {
  const { t } = useT();
  return (
    <li>
      {t('trail.entry', { seq })} · {short(hash)}
    </li>
  );
}

const short = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

function sayValue(value: AuditDetails[string]): string {
  if (Array.isArray(value)) return value.map(sayValue).join(', ');
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return /^[0-9a-f]{64}$/.test(text) ? short(text) : text;
}
