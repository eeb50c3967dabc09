import { canView, GestaError, NO_FIELD } from '@gesta/domain';
import { and, eq, isNull, ne, type SQL, sql } from '../db/drizzle.ts';
import { dicomInstance, dicomStudy, interaction as exam, examFile } from '../db/schema.ts';
import { dicomFrame } from '../dicom/frames.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { cannotShow } from '../imaging/pictures.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { refusePublished, takeEditable } from '../interaction/takeEditable.ts';
import { showInReport } from './changeMedia.ts';
import { keepFile } from './keepFile.ts';
import { type FileRow, findFile } from './queries.ts';

type Asked = { iuid: string; instance: string; frame: number };

/**
 * A picture of a machine becomes a picture of the report: a file of the exam like any other, so that paper, portal and what is published
 * have one kind of picture. The bytes are those a browser is shown. Asked for twice it is one file.
 */
export const captureFrame: Act<'captureFrame'> = async (ctx, { iuid, instance, frame, caption = '' }) => {
  const asked = { iuid, instance, frame };
  const first = await ctx.transact(async (inside) => {
    const interaction = await takeOpen(inside, iuid);
    const known = await findFile(inside.db, iuid, isOf(asked));
    if (known) return { shown: await showInReport(inside, interaction, known) };
    const source = await findInstance(inside, interaction, asked);
    await inside.audit({ action: 'study.read', subject: source.study, details: { instance } });
    return { source };
  });
  if (first.shown) return first.shown;
  const shown = await dicomFrame(ctx.files, ctx.asker, first.source, frame);
  if (shown === 'unsupported') throw cannotShow();
  const name = nameOf(first.source, frame, shown.type);
  return keepFile(
    ctx,
    { name, bytes: shown.bytes },
    {
      field: NO_FIELD,
      take: async (inside) => {
        const interaction = await takeOpen(inside, iuid);
        // Meanwhile the study may have been given to another exam.
        await findInstance(inside, interaction, asked);
        return interaction;
      },
      captured: { instanceId: instance, frame, caption },
      whenKept: async (inside, interaction, { iuid: id }) =>
        showInReport(inside, interaction, await theFile(inside, interaction, id)),
    },
  );
};

async function takeOpen(inside: CompanyContext, iuid: string): Promise<InteractionRow> {
  const interaction = await takeEditable(inside, iuid);
  refusePublished(interaction);
  return interaction;
}

async function theFile({ db }: CompanyContext, { id }: InteractionRow, file: string): Promise<FileRow> {
  const row = await findFile(db, id, eq(examFile.id, file));
  if (!row) throw new GestaError('unexpected');
  return row;
}

const isOf = ({ instance, frame }: Asked): SQL =>
  sql`${examFile.instanceId} = ${instance} AND ${examFile.frame} = ${frame}`;

/** A file of a study that nobody has hidden, of this exam or of an earlier visit of the same patient that this person may see. */
async function findInstance({ db, user }: CompanyContext, at: InteractionRow, { instance, frame }: Asked) {
  const [found] = await db
    .select({
      visit: { id: exam.id, patient: exam.patientId, day: exam.serviceDay, status: exam.status, doctor: exam.doctorId },
      sha256: dicomInstance.sha256,
      size: dicomInstance.size,
      frames: dicomInstance.frames,
      number: dicomInstance.instanceNumber,
      study: dicomStudy.id,
    })
    .from(dicomInstance)
    .innerJoin(
      dicomStudy,
      and(eq(dicomStudy.companyId, dicomInstance.companyId), eq(dicomStudy.id, dicomInstance.study)),
    )
    .innerJoin(exam, and(eq(exam.companyId, dicomStudy.companyId), eq(exam.id, dicomStudy.interactionId)))
    .where(
      and(
        eq(dicomInstance.id, instance),
        ne(dicomInstance.problem, 'uidReused'),
        isNull(dicomStudy.deletedAt),
        isNull(exam.deletedAt),
      ),
    );
  if (!found || frame > found.frames) throw new GestaError('notFound');
  const { visit } = found;
  const isEarlier = visit.patient === at.patientId && visit.day < at.serviceDay && canView(user, visit);
  if (visit.id !== at.id && !isEarlier) throw new GestaError('notFound');
  return found;
}

/** By the number the machine gave it: what else a header says is never the name of a file. */
function nameOf({ number, frames }: { number: number | null; frames: number }, frame: number, type: string): string {
  const which = [...(number === null ? [] : [number]), ...(frames > 1 ? [frame] : [])].join('-');
  return `${which ? `IMG ${which}` : 'IMG'}.${type === 'image/png' ? 'png' : 'jpg'}`;
}
