import type { MessageKey, Status } from '@gesta/domain';

/** Why an exam waits, and what the agenda says of it. */
export const STATUS_WORDS: Readonly<Record<Status, { reason: MessageKey; agenda: MessageKey }>> = {
  LAUDAR: { reason: 'home.reasonLaudar', agenda: 'home.agendaLaudar' },
  ANDAMENTO: { reason: 'home.reasonAndamento', agenda: 'home.agendaAndamento' },
  FINALIZADO: { reason: 'home.reasonFinalizado', agenda: 'home.agendaFinalizado' },
  PUBLICADO: { reason: 'home.reasonPublicado', agenda: 'home.agendaPublicado' },
  ERRO: { reason: 'home.reasonErro', agenda: 'home.agendaErro' },
};

type Waiting = { status: Status; hasImage: boolean; hasVideo: boolean };

/** Nobody began it yet: with pictures it can be reported, without any it is not said to have them. */
export function waitReason({ status, hasImage, hasVideo }: Waiting): MessageKey {
  if (status === 'LAUDAR' && !hasImage && !hasVideo) return 'home.reasonNoImages';
  return STATUS_WORDS[status].reason;
}
