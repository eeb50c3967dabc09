import { GestaError, type Translate } from '@gesta/domain';
import { errorText } from '../../ui/errorText.ts';
import type { UploadLine } from './uploadQueue.ts';

/** First what became of the data, then what to do; of what was kept, whose it is. */
export function uploadDetail(line: UploadLine, whose: string, t: Translate): string {
  switch (line.status) {
    case 'waiting':
    case 'sending':
      return '';
    case 'sent':
      return line.note === null ? whose : t(line.note);
    case 'duplicate':
      return t(line.note ?? 'upload.unchanged');
    case 'refused':
    case 'leftOut':
      return t(line.reason);
    case 'failed':
      return isBroken(line.error)
        ? t('upload.brokeAt', { percent: Math.round(line.share * 100) })
        : errorText(line.error, t);
  }
}

const isBroken = (error: unknown): boolean => error instanceof GestaError && error.code === 'unavailable';
