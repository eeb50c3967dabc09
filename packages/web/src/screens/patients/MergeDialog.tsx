import type { PatientLine } from '@gesta/domain';
import { Button, Group, Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAct, useCall } from '../../api/useCall.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { MergedBefore } from './MergedBefore.tsx';
import classes from './patients.module.css';

type Props = { patient: PatientLine | null; onClose: () => void };

/** Another record of the same person goes into this one; what went into it before can be taken out again. */
export function MergeDialog({ patient, onClose }: Props) {
  const { t } = useT();
  return (
    <Dialog opened={patient !== null} onClose={onClose} title={t('patients.merge')} size={560}>
      {patient && <DialogBody patient={patient} onClose={onClose} />}
    </Dialog>
  );
}

function DialogBody({ patient, onClose }: { patient: PatientLine; onClose: () => void }) {
  const { t } = useT();
  const format = useFormat();
  const [words, setWords] = useState(firstWords(patient.name));
  const [from, setFrom] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState(false);
  const found = useCall('listPatients', { search: words, limit: 20 }, { enabled: words !== '', keepPrevious: true });
  const others = (words === '' ? [] : (found.data?.patients ?? [])).filter(({ iuid }) => iuid !== patient.iuid);
  const merge = useAct('mergePatients', {
    onDone: () => {
      notifyDone(t('patients.merged'));
      onClose();
    },
  });
  const submit = () => {
    const missing = from === null || reason.trim() === '';
    setRefused(missing);
    if (!missing) merge.mutate({ iuid: patient.iuid, from, reason: reason.trim() });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{t('patients.mergeIntro', { name: patient.name })}</p>
      <SearchBox
        label={t('patients.searchLabel')}
        hint={t('patients.searchHint')}
        value={words}
        onSearch={(typed) => {
          setWords(typed);
          setFrom(null);
        }}
      />
      <Radio.Group
        mt="sm"
        label={t('patients.mergeOther')}
        required
        value={from}
        onChange={setFrom}
        error={refused && from === null ? t('patients.mergeChoose') : undefined}
      >
        <ul className={classes.choices}>
          {others.map((other) => (
            <li key={other.iuid}>
              {/* biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside */}
              <label>
                <Radio value={other.iuid} aria-label={`${other.name} ${other.patId}`} />
                <span>
                  {other.name}
                  <small>
                    {[other.birthdate && format.day(other.birthdate), format.identity(other.identity), other.patId]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {others.length === 0 && !found.isFetching && <p>{t('patients.mergeNone')}</p>}
      </Radio.Group>
      <Textarea
        mt="md"
        label={t('patients.removeReason')}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={refused && reason.trim() === '' ? t('errors.reasonRequired') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {merge.error && <ErrorNote error={merge.error} />}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={merge.isPending}>
          {t('patients.merge')}
        </Button>
      </Group>
      <MergedBefore patient={patient.iuid} />
    </form>
  );
}

/** The other record is most often under the same first and last name. */
function firstWords(name: string): string {
  const words = name.split(' ');
  return [...new Set([words[0], words.at(-1)])].join(' ');
}
