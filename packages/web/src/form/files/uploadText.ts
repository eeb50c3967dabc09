import type { Translate } from '@gesta/domain';
import { errorText, fieldKeys } from '../../ui/errorText.ts';

/** Why a file was not kept: what is wrong with the file itself, where that is known. */
export function uploadText(error: unknown, t: Translate): string {
  const { file } = fieldKeys(error);
  return file === undefined ? errorText(error, t) : t(file);
}

/** The same file would be refused again. */
export const isAboutFile = (error: unknown): boolean => fieldKeys(error).file !== undefined;
