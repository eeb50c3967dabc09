import { CompanyDraft, type MessageKey } from '@gesta/domain';
import { Button, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SESSION_KEY } from '../api/queryClient.ts';
import { useAct } from '../api/useCall.ts';
import { EntryFrame } from '../login/EntryFrame.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { fieldKeys } from '../ui/errorText.ts';
import { problemKey } from '../ui/problemKey.ts';
import { say } from '../ui/say.ts';
import { useT } from '../ui/useT.tsx';

const LABELS = { name: 'common.name', identity: 'company.cnpj' } as const satisfies Record<string, MessageKey>;
const FIELDS = ['name', 'identity'] as const;
type Problems = Partial<Record<string, MessageKey>>;

/** An installation without a clinic has only its admin, who makes the first one. */
export function FirstCompany({ signOut }: { signOut: () => Promise<void> }) {
  const { t } = useT();
  const client = useQueryClient();
  const [form, setForm] = useState({ name: '', identity: '' });
  const [problems, setProblems] = useState<Problems>({});
  const create = useAct('createCompany', {
    // The session names the clinics: with the first one the product opens.
    onDone: () => void client.refetchQueries({ queryKey: SESSION_KEY }),
    onFailed: (error) => setProblems(fieldKeys(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const typed = CompanyDraft.safeParse(form);
    if (typed.success) return create.mutate(typed.data);
    const told: Problems = {};
    for (const { path, message } of typed.error.issues) told[path.join('.')] ??= problemKey(message);
    setProblems(told);
  };
  const isToldAtField = FIELDS.some((field) => problems[field] !== undefined);
  return (
    <EntryFrame title={t('firstCompany.title')} subtitle={t('firstCompany.words')}>
      <form noValidate onSubmit={submit}>
        <Stack gap={14} mt={18}>
          {FIELDS.map((field, place) => (
            <TextInput
              key={field}
              label={t(LABELS[field])}
              required
              size="md"
              autoFocus={place === 0}
              autoComplete="off"
              value={form[field]}
              error={say(problems[field], t)}
              onChange={(event) => {
                setForm({ ...form, [field]: event.currentTarget.value });
                setProblems({});
                create.reset();
              }}
            />
          ))}
          <Button type="submit" size="lg" fullWidth loading={create.isPending}>
            {t('firstCompany.submit')}
          </Button>
          <Button variant="subtle" fullWidth onClick={() => void signOut()}>
            {t('shell.signOut')}
          </Button>
          {create.error && !isToldAtField && <ErrorNote error={create.error} />}
        </Stack>
      </form>
    </EntryFrame>
  );
}
