import type { PortalMedia } from '@gesta/domain';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useT } from '../ui/useT.tsx';
import { fileUrl } from './askPortal.ts';
import { Icon } from './icons.tsx';

type Props = {
  id: string;
  images: readonly PortalMedia[];
  place: number;
  onPlace: (place: number) => void;
  onClose: () => void;
};

export function PortalLargeView({ id, images, place, onPlace, onClose }: Props) {
  const { t } = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const total = images.length;
  const image = images[place];
  const where = t('portal.imageOf', { number: place + 1, total });
  // The browser keeps the focus inside and gives it back to the picture that was pressed.
  useEffect(() => dialog.current?.showModal(), []);
  const move = (by: number) => onPlace((place + by + total) % total);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1);
    if (key === 'ArrowLeft') move(-1);
  };
  return (
    <dialog ref={dialog} className="large" aria-label={where} onClose={onClose} onKeyDown={onKeyDown}>
      <div className="large-bar">
        <span role="status">{image?.caption ? `${where} · ${image.caption}` : where}</span>
        <button type="button" aria-label={t('common.close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" size={24} />
        </button>
      </div>
      {image && <img src={fileUrl(id, image.iuid)} alt={where} />}
      {total > 1 && (
        <div className="large-bar">
          <button type="button" aria-label={t('portal.previous')} onClick={() => move(-1)}>
            <Icon name="previous" size={28} />
          </button>
          <button type="button" aria-label={t('portal.next')} onClick={() => move(1)}>
            <Icon name="next" size={28} />
          </button>
        </div>
      )}
    </dialog>
  );
}
