import { Menu } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useT } from '../../../ui/useT.tsx';
import type { Picture } from '../pictures.ts';
import classes from './choosePair.module.css';

type Props = { pictures: readonly Picture[]; day: string; onChoose: (iuid: string) => void };

/** In the place of a picture that was not found: somebody may know which it is. */
export function ChoosePair({ pictures, day, onChoose }: Props) {
  const { t } = useT();
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <button type="button" className={classes.none} title={t('viewerCompare.choose', { day })}>
          <IconPhotoOff size={16} stroke={1.75} aria-hidden />
          {t('viewerCompare.noPair', { day })}
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('viewerCompare.choose', { day })} aria-labelledby={undefined}>
        {pictures.map(({ iuid, number, description }) => (
          <Menu.Item key={iuid} onClick={() => onChoose(iuid)}>
            {number} · {description || t('viewer.pictureNumber', { number })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
