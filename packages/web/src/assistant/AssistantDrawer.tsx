import { Drawer } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { useAssistant } from '../asking/assistantDesk.ts';
import { useT } from '../ui/useT.tsx';
import { AssistantBeside } from './AssistantBeside.tsx';
import classes from './drawer.module.css';

/** In front of a dialog, which has no room beside it; the keys of a page rest there, so it hears its own. */
export function AssistantDrawer() {
  const { t } = useT();
  const desk = useAssistant();
  const isWide = useMediaQuery('(min-width: 900px)', true, { getInitialValueInEffect: false });
  useWindowEvent('keydown', (event) => {
    if (desk === null || event.key !== 'j' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    desk.toggle();
  });
  return (
    <Drawer
      opened={desk?.isOpen === true}
      onClose={() => desk?.close()}
      position={isWide ? 'right' : 'bottom'}
      size={isWide ? 420 : '92%'}
      padding={0}
      zIndex={300}
      withCloseButton={false}
      classNames={{ body: classes.body ?? '' }}
      attributes={{ content: { 'aria-label': t('assistant.title') } }}
    >
      <AssistantBeside />
    </Drawer>
  );
}
