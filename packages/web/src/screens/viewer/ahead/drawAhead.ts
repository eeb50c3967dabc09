import type { DicomStudy } from '@gesta/domain';
import { askEarly } from '../../../api/earlyAnswers.ts';
import { groupPictures, isCineClip, isOnCanvas, pictureNamed } from '../pictures.ts';
import { keepShownAhead } from '../shownAhead.ts';
import { placeOf, WHOLE } from '../view.ts';
import { viewerSearch } from '../viewerSearch.ts';
import { aheadAddresses } from './aheadAddresses.ts';

/** Draws the picture the address names where the viewer will draw it; where anything is missing, nothing. */
export async function drawAhead(base: string, company: string, id: string): Promise<void> {
  const at = aheadAddresses(base);
  const answer = await askEarly(at.study(company, id), company);
  if (!answer.ok) return;
  const studies = (await answer.json()) as DicomStudy[];
  const search = viewerSearch(Object.fromEntries(new URLSearchParams(location.search)));
  const { picture, frame } = pictureNamed(groupPictures(studies), search);
  if (!picture || !isOnCanvas(picture)) return;
  const sent = await askEarly(at.frame(picture.iuid, frame), company);
  if (!sent.ok) return;
  const blob = await sent.blob();
  const bitmap = await createImageBitmap(blob, { colorSpaceConversion: 'none' });
  const name = { instance: picture.iuid, frame };
  // The styles say where it lies, and that it is seen only while nothing else is.
  const canvas = document.createElement('canvas');
  canvas.id = 'ahead';
  canvas.ariaHidden = 'true';
  canvas.toggleAttribute('data-cine', isCineClip(picture));
  document.body.append(canvas);
  paint(canvas, bitmap);
  canvas.dataset.frame = `${name.instance} ${name.frame}`;
  keepShownAhead({ name, blob, picture: bitmap });
  // Seen before the application takes the processor for itself.
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

function paint(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const size = { width: canvas.clientWidth, height: canvas.clientHeight };
  const dots = window.devicePixelRatio || 1;
  canvas.width = Math.round(size.width * dots);
  canvas.height = Math.round(size.height * dots);
  const { left, top, scale } = placeOf(WHOLE, bitmap, size);
  const context = canvas.getContext('2d');
  if (!context) return;
  // The viewer draws it finely a moment later (painter.ts): here that would hold the first picture up.
  context.imageSmoothingQuality = 'low';
  context.setTransform(dots * scale, 0, 0, dots * scale, dots * left, dots * top);
  context.drawImage(bitmap, 0, 0);
}
