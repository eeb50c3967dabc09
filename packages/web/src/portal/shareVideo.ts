import type { PortalMedia } from '@gesta/domain';
import { readClip, videoUrl } from './askPortal.ts';

/** The clip itself, because its address opens for nobody else; where that cannot be, the clip in a tab of its own. */
export async function shareVideo(id: string, { iuid, name, type }: PortalMedia): Promise<void> {
  const openIt = () => void window.open(videoUrl(id, iuid), '_blank', 'noopener');
  if (!canShare(name, type)) return openIt();
  try {
    const bytes = await readClip(id, iuid);
    if (!bytes) return openIt();
    await navigator.share({ files: [new File([bytes], name, { type })], title: name });
  } catch (error) {
    // Whoever closed the choice did not want another.
    if (!(error instanceof DOMException && error.name === 'AbortError')) openIt();
  }
}

function canShare(name: string, type: string): boolean {
  if (typeof navigator.share !== 'function' || typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([], name, { type })] });
}
