import type { WorklistExam } from '@gesta/domain';
import { Button, Menu } from '@mantine/core';
import { KeyHint } from '../../../ui/KeyHint.tsx';
import { useT } from '../../../ui/useT.tsx';
import classes from './agenda.module.css';
import { AGENDA_KEYS } from './keys.ts';

type Props = { moving: boolean; exams: readonly WorklistExam[]; onPick: (exam: WorklistExam) => void };

/** The keys, and the exams that have no hour yet: another system sent them, or nobody gave them one. */
export function AgendaFoot({ moving, exams, onPick }: Props) {
  const { t } = useT();
  const hourless = exams.filter(({ serviceTime }) => serviceTime === null);
  return (
    <footer className={classes.foot}>
      <span className={classes.keys}>
        {moving ? (
          <>
            <KeyHint keys={['↑', '↓']} label={t('agenda.keyHour')} />
            <KeyHint keys={['←', '→']} label={t('agenda.keyRoom')} />
            <KeyHint keys={['↵']} label={t('agenda.keySettle')} />
            <KeyHint keys={['Esc']} label={t('agenda.keyGiveUp')} />
          </>
        ) : (
          <>
            <KeyHint keys={['↑', '↓']} label={t('agenda.keyHour')} />
            <KeyHint keys={['Tab']} label={t('agenda.keyRoom')} />
            <KeyHint keys={['↵']} label={t('agenda.keyOpen')} />
            <KeyHint keys={[AGENDA_KEYS.arrived]} label={t('agenda.keyArrived')} />
            <KeyHint keys={[AGENDA_KEYS.move]} label={t('agenda.keyMove')} />
            <KeyHint keys={['←', '→']} label={t('studies.keysDay')} />
          </>
        )}
      </span>
      {hourless.length > 0 && (
        <Menu position="top-end">
          <Menu.Target>
            <Button size="compact-sm" variant="subtle">
              {t('agenda.hourless', { count: hourless.length })}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {hourless.map((exam) => (
              <Menu.Item key={exam.id} onClick={() => onPick(exam)}>
                {exam.patientName}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </footer>
  );
}
