import type { MessageKey } from '@gesta/domain';
import { Button, Group, Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { useT } from '../ui/useT.tsx';

const REASONS: readonly MessageKey[] = ['inbox.why.typed', 'inbox.why.leftOpen', 'inbox.why.record'];
const OTHER = 'inbox.why.other';

type Props = { opened: boolean; onAnswer: (reason: string | null) => void };

/** Why images go to an exam although the machine named another person: one of the usual reasons, or one in words. */
export function WhyDialog({ opened, onAnswer }: Props) {
  const { t } = useT();
  return (
    <Dialog opened={opened} onClose={() => onAnswer(null)} title={t('inbox.why.title')} size={460}>
      <Why key={String(opened)} onAnswer={onAnswer} />
    </Dialog>
  );
}

function Why({ onAnswer }: Pick<Props, 'onAnswer'>) {
  const { t } = useT();
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const accept = () => {
    const usual = REASONS.find((each) => each === chosen);
    const reason = [usual && t(usual), text.trim()].filter(Boolean).join('. ');
    if (reason === '') setMissing(true);
    else onAnswer(reason);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        accept();
      }}
    >
      <p>{t('inbox.why.message')}</p>
      <Radio.Group
        mt="md"
        label={t('inbox.why.label')}
        required
        value={chosen}
        onChange={(value) => {
          setChosen(value);
          setMissing(false);
        }}
      >
        <Stack gap={8} mt={6}>
          {[...REASONS, OTHER as MessageKey].map((each, index) => (
            <Radio key={each} value={each} label={t(each)} data-autofocus={index === 0 || undefined} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        mt="sm"
        label={t('inbox.why.text')}
        autosize
        minRows={2}
        maxLength={400}
        value={text}
        required={chosen === OTHER}
        withAsterisk={chosen === OTHER}
        error={missing ? t('errors.reasonRequired') : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMissing(false);
        }}
      />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={() => onAnswer(null)}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" color="red">
          {t('inbox.why.link')}
        </Button>
      </Group>
    </form>
  );
}
