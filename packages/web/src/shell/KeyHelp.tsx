import { Modal } from '@mantine/core';
import { type KeyBinding, useActiveKeys } from '../ui/hotkeys.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { keyName } from '../ui/keyName.ts';
import { useT } from '../ui/useT.tsx';
import classes from './KeyHelp.module.css';
import { paletteKey } from './paletteKey.ts';

export function KeyHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useT();
  const keys = useActiveKeys();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('keys.title')}
      size={460}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <KeyList title={t('keys.thisScreen')} keys={keys.filter((key) => !key.everywhere)} />
      <KeyList title={t('keys.everywhere')} keys={keys.filter((key) => key.everywhere)} />
    </Modal>
  );
}

function KeyList({ title, keys }: { title: string; keys: readonly KeyBinding[] }) {
  const { t } = useT();
  if (keys.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.list}>
        {keys.map((binding) => (
          <div key={`${binding.key} ${binding.label}`} className={classes.row}>
            <dt>{t(binding.label)}</dt>
            <dd>
              <Kbd spoken>{binding.key === 'mod+k' ? paletteKey(t) : keyName(binding.key)}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
