import { plainText } from '@gesta/domain';

/** The first words of a template, on one line; where a value will stand there is none yet. */
export const preview = (content: string, most = 90): string =>
  plainText(content)
    .replace(/\{\{[\w.-]+\}\}/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, most);
