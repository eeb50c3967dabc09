import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../api/useCall.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';

export type NamedClinic = { iuid: string; name: string; aeTitle: string };
type Props = { clinic: NamedClinic | null; onClose: () => void };

/** By which name machines call a clinic. */
export function ClinicTitleDialog({ clinic, onClose }: Props) {
  const { t } = useT();
  return (
    <Dialog opened={clinic !== null} onClose={onClose} title={t('machines.rename')} size={440}>
      {clinic && <TitleForm clinic={clinic} onClose={onClose} />}
    </Dialog>
  );
}

function TitleForm({ clinic, onClose }: Props & { clinic: NamedClinic }) {
  const { t } = useT();
  const [aeTitle, setAeTitle] = useState(clinic.aeTitle);
  const rename = useAct('renameForMachines', {
    onDone: () => {
      notifyDone(t('machines.saved', { name: aeTitle }));
      onClose();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate({ iuid: clinic.iuid, aeTitle });
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={clinic.name}
          description={t('machines.renameHint')}
          required
          maxLength={16}
          value={aeTitle}
          onChange={(event) => setAeTitle(event.currentTarget.value.toUpperCase())}
        />
        {rename.error && <ErrorNote error={rename.error} />}
      </Stack>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={rename.isPending}>
          {t('common.save')}
        </Button>
      </Group>
    </form>
  );
}
