import type { RecordReading } from '@gesta/domain';
import { sayActor, sayAudit, sayName, saySubject } from '@gesta/report';
import { Button, Skeleton } from '@mantine/core';
import { IconEyeOff, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './audit.module.css';
import { SubjectSelect } from './SubjectSelect.tsx';
import { useTrailFile } from './useTrailFile.ts';

type Props = { opened: boolean; patient: string | undefined; patientName: string; onClose: () => void };

const COLUMNS = ['trail.moment', 'trail.who', 'trail.seen', 'trail.about', 'trail.where'] as const;

/** Who saw the record of a patient, for her to be told. */
export function ReadersDialog({ opened, patient, patientName, onClose }: Props) {
  const { t } = useT();
  const [chosen, setChosen] = useState(patient);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('trail.readers')} size={900}>
      <SubjectSelect
        label={t('trail.choosePatient')}
        placeholder={t('trail.readersChoose')}
        chosen={{
          value: chosen === undefined ? null : { patient: chosen },
          name: chosen === patient ? patientName : '',
        }}
        exams={false}
        onChoose={(subject) => setChosen(subject && 'patient' in subject ? subject.patient : undefined)}
      />
      {chosen !== undefined && <Readers key={chosen} patient={chosen} />}
    </Dialog>
  );
}

function Readers({ patient }: { patient: string }) {
  const { t } = useT();
  const format = useFormat();
  const answer = useCall('recordReaders', { iuid: patient }, { staleTime: Number.POSITIVE_INFINITY });
  const paper = useTrailFile('recordReadersPaper', `${t('trail.paperTitle')}.pdf`);
  if (answer.error) return <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton height={240} mt="md" />;
  const { readings, total } = answer.data;
  const shown = readings.reduce((sum, { times }) => sum + times, 0);
  return (
    <div className={classes.readers}>
      <div className={classes.readersHead}>
        <p>
          <b>{sayName(answer.data.patient.name)}</b> {t('trail.readersLead')}
        </p>
        <Button
          variant="default"
          loading={paper.busy}
          leftSection={<IconFileTypePdf size={16} stroke={1.75} aria-hidden />}
          onClick={() => paper.take({ iuid: patient })}
        >
          {t('trail.readersPdf')}
        </Button>
      </div>
      {readings.length === 0 ? (
        <EmptyState icon={IconEyeOff} title={t('trail.readersNone')} hint={t('trail.readersLead')} />
      ) : (
        <ListTable columns={COLUMNS} old={false}>
          {readings.map((reading) => (
            <Reading
              key={`${reading.to} ${reading.actor.iuid} ${reading.action} ${reading.subject.id}`}
              reading={reading}
            />
          ))}
        </ListTable>
      )}
      <p className={classes.readersFoot}>
        {`${t('trail.accesses')}: ${format.number(total)}`}
        {shown < total && ` · ${t('trail.readersCut', { shown: format.number(shown) })}`}
      </p>
    </div>
  );
}

function Reading({ reading }: { reading: RecordReading }) {
  const { t } = useT();
  const format = useFormat();
  const actor = sayActor(reading.actor, t);
  const about = saySubject(reading.subject, t);
  const hours = [...new Set([format.time(reading.from), format.time(reading.to)])].join('–');
  return (
    <tr>
      <td className={`${table.together} num`}>
        {format.day(format.dayOf(reading.from))}
        <small>{hours}</small>
      </td>
      <td>
        <b className={table.strong}>{actor.name}</b>
        <small>{actor.note}</small>
      </td>
      <td>
        {sayAudit(reading, t)}
        <small>{reading.times > 1 ? t('trail.times', { count: reading.times }) : ''}</small>
      </td>
      <td>
        {about.name}
        <small>{reading.subject.exam?.title ?? ''}</small>
      </td>
      <td className={`${table.quiet} num`}>{reading.address === '' ? t('trail.server') : reading.address}</td>
    </tr>
  );
}
