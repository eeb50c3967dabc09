import { ActionIcon } from '@mantine/core';
import { IconMessageChatbot } from '@tabler/icons-react';
import { keyName } from '../ui/keyName.ts';
import { useT } from '../ui/useT.tsx';
import { useAssistant } from './assistantDesk.ts';

/** Opens the drawer. It is not there for whoever may not use the assistant. */
export function AssistantButton() {
  const { t } = useT();
  const desk = useAssistant();
  if (desk === null) return null;
  return (
    <ActionIcon
      variant={desk.isOpen ? 'light' : 'default'}
      size={32}
      aria-label={t('assistant.title')}
      aria-expanded={desk.isOpen}
      title={`${t('assistant.title')} · ${keyName('mod+j')}`}
      onClick={desk.toggle}
    >
      <IconMessageChatbot size={17} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
