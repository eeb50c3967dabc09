import { CONCLUSION } from '@gesta/forms';
import { Button } from '@mantine/core';
import { IconFileTextSpark, IconMessageChatbot } from '@tabler/icons-react';
import { useExam, useValue } from '../form/exam.ts';
import { useT } from '../ui/useT.tsx';
import { useAssistant } from './assistantDesk.ts';
import classes from './conclusionActs.module.css';

/** Above the conclusion: what is asked here most. The answer stands in the drawer until somebody takes it. */
export function ConclusionActs() {
  const { t } = useT();
  const { readOnly } = useExam();
  const desk = useAssistant();
  const text = useValue(CONCLUSION);
  if (desk === null || readOnly) return null;
  const html = typeof text === 'string' ? text : '';
  return (
    <div className={classes.acts}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconMessageChatbot size={15} stroke={1.75} aria-hidden />}
        onClick={() => desk.ask({ kind: 'conclusion' })}
      >
        {t('assistant.suggest')}
      </Button>
      {html.includes('{{') && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileTextSpark size={15} stroke={1.75} aria-hidden />}
          onClick={() => desk.ask({ kind: 'template', html })}
        >
          {t('assistant.fill')}
        </Button>
      )}
    </div>
  );
}
