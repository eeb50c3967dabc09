import type { MirrorCurve, MirrorMeasure, MirrorSpan } from '@gesta/domain';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../api/useCall.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { useMirrorWords } from './useMirrorWords.ts';

type Asked = { span: MirrorSpan; curve: MirrorCurve; months: number; measure: MirrorMeasure; doctor?: string };
type Props = { asked: Asked; title: string; opened: boolean; onClose(): void };

const COLUMNS = ['mirror.z', 'mirror.measure', 'common.date', 'patient.patient', 'study.accessionNumber'] as const;

/** The exams behind a cell, the highest z first. */
export function MirrorExams({ asked, title, opened, onClose }: Props) {
  const { t } = useT();
  const format = useFormat();
  const words = useMirrorWords();
  const answer = useCall('mirrorExams', asked);
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg">
      {answer.error && <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton height={240} radius="md" />}
      {answer.data && (
        <ListTable columns={COLUMNS} old={false}>
          {answer.data.map(({ iuid, number, patient, day, mm, z }) => (
            <tr key={iuid}>
              <td className="num">{words.signed(z)}</td>
              <td className="num">{t('mirror.millimetres', { value: format.number(mm, 1) })}</td>
              <td className="num">{format.day(day)}</td>
              <td>
                <Link
                  to="/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId"
                  params={{ patientId: patient.iuid, gestationInteractionId: iuid }}
                >
                  {patient.name}
                </Link>
              </td>
              <td className="num">{number}</td>
            </tr>
          ))}
        </ListTable>
      )}
    </Dialog>
  );
}
