import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useAct } from '../../api/useCall.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';

export type MachineBegin = {
  /** One that is known already, whose words change. */
  iuid?: string;
  aeTitle: string;
  address: string;
  company: string | null;
  room?: string;
  resource?: string;
  charset?: 'utf8' | 'ascii';
};

type Props = {
  begun: MachineBegin | null;
  companies: readonly { iuid: string; name: string }[];
  onClose: () => void;
};

/** Lets a machine in, by its name and where it calls from, or changes what is known of it. */
export function MachineDialog({ begun, companies, onClose }: Props) {
  const { t } = useT();
  return (
    <Dialog
      opened={begun !== null}
      onClose={onClose}
      title={begun?.iuid === undefined ? t('machines.authorise') : t('machines.editOf', { name: begun.aeTitle })}
      size={440}
    >
      {begun && <MachineForm begun={begun} companies={companies} onClose={onClose} />}
    </Dialog>
  );
}

function MachineForm({ begun, companies, onClose }: Props & { begun: MachineBegin }) {
  const { t } = useT();
  const own = useSession().company.iuid;
  const [company, setCompany] = useState(begun.company ?? own);
  const { iuid, aeTitle, address, room = '', resource = '', charset } = begun;
  const [said, setSaid] = useState({ aeTitle, address, room, resource });
  const [plain, setPlain] = useState(charset === 'ascii');
  const done = (words: 'machines.authorised' | 'machines.saved') => () => {
    notifyDone(t(words, { name: said.aeTitle }));
    onClose();
  };
  const authorise = useAct('authoriseMachine', { onDone: done('machines.authorised') });
  const update = useAct('updateMachine', { onDone: done('machines.saved') });
  const error = authorise.error ?? update.error;
  const field = (key: keyof typeof said) => ({
    value: said[key],
    onChange: (event: { currentTarget: HTMLInputElement }) => setSaid({ ...said, [key]: event.currentTarget.value }),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const written = { ...said, charset: plain ? ('ascii' as const) : ('utf8' as const) };
        if (iuid === undefined) authorise.mutate({ company, ...written });
        else update.mutate({ iuid, ...written });
      }}
    >
      <Stack gap="sm">
        <Select
          label={t('devices.company')}
          allowDeselect={false}
          disabled={iuid !== undefined}
          data={companies.map(({ iuid, name }) => ({ value: iuid, label: name }))}
          value={company}
          onChange={(value) => value && setCompany(value)}
        />
        <TextInput label={t('machines.machine')} required maxLength={16} {...field('aeTitle')} />
        <TextInput
          label={t('machines.address')}
          description={t('machines.addressHint')}
          maxLength={45}
          {...field('address')}
        />
        <TextInput label={t('common.room')} maxLength={40} {...field('room')} />
        <TextInput label={t('common.resource')} maxLength={80} {...field('resource')} />
        <Checkbox
          label={t('machines.plain')}
          checked={plain}
          onChange={(event) => setPlain(event.currentTarget.checked)}
        />
        {error && <ErrorNote error={error} />}
      </Stack>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={authorise.isPending || update.isPending}>
          {t(iuid === undefined ? 'machines.authorise' : 'common.save')}
        </Button>
      </Group>
    </form>
  );
}
