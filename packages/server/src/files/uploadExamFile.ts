import type { Act, CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { refusePublished, takeEditable } from '../interaction/takeEditable.ts';
import { keepFile, keepFilm } from './keepFile.ts';

/** Keeps a file with an exam. Which field shows it is a value of the form, saved as any other. */
export const uploadExamFile: Act<'uploadExamFile'> = (ctx, { iuid, field, ...sent }) =>
  keepFile(ctx, sent, { field, take: openFor(iuid) });

export const uploadExamVideo: Act<'uploadExamVideo'> = (ctx, { iuid, ...sent }) =>
  keepFilm(ctx, sent, { take: openFor(iuid) });

const openFor =
  (iuid: string) =>
  async (inside: CompanyContext): Promise<InteractionRow> => {
    const interaction = await takeEditable(inside, iuid);
    refusePublished(interaction);
    return interaction;
  };
