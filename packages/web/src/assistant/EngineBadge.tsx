import { IconListCheck, IconSparkles } from '@tabler/icons-react';
import { useAssistantDesk } from '../asking/assistantDesk.ts';
import { engineName } from '../asking/chat.ts';
import { Badge } from '../ui/Badge.tsx';
import { useT } from '../ui/useT.tsx';

/** Who answers here, always in view: our rules, or a model by its name and place. */
export function EngineBadge() {
  const { t } = useT();
  const name = engineName(useAssistantDesk().state.engine);
  return (
    <Badge icon={name === null ? IconListCheck : IconSparkles} family={name === null ? 'accent' : 'warn'}>
      {name ?? t('assistant.rules')}
    </Badge>
  );
}
