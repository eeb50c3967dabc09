/** Words the schemas are made of, apart from them: who only needs a word carries no schema into the browser. */

export const STATUSES = ['LAUDAR', 'ANDAMENTO', 'FINALIZADO', 'PUBLICADO', 'ERRO'] as const;

/** Days of the week, named as they are stored and as the specification has them. */
export const WEEKDAYS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';

/** What every document says of the physician who signs it, as the CFM asks. */
export const SIGNING_FIELDS = ['crm', 'crmUF', 'address', 'contact'] as const;

/** Systems of other makers that a clinic may have its reports sent to. */
const WEB_SYSTEMS = ['netpacs', 'animati', 'smartris', 'feegow', 'vsaude'] as const;
/** Archives of pictures, by the protocol they are spoken to in. */
export const ARCHIVES = ['pacs-dimse', 'pacs-stow'] as const;
export const INTEGRATIONS = [...WEB_SYSTEMS, ...ARCHIVES] as const;

/** All that get reports; whoever speaks HL7 has settings of its own. */
export const REPORT_TARGETS = [...INTEGRATIONS, 'hl7'] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

export const OUTBOUND_KINDS = ['email', 'whatsapp', ...REPORT_TARGETS] as const;
export type OutboundKind = (typeof OUTBOUND_KINDS)[number];

export const OUTBOUND_PURPOSES = ['result', 'protocol', 'invitation', 'passwordReset', 'report'] as const;
export type OutboundPurpose = (typeof OUTBOUND_PURPOSES)[number];

/**
 * `waiting`: no mail server is set up, or the destination is paused; `queued`: it goes as soon as it can; `sent`: the other side took it;
 * `handed`: a WhatsApp message, handed to the program of the sender, who sends it there; `dropped`: nobody needs it any more.
 */
export const OUTBOUND_STATUSES = ['failed', 'waiting', 'queued', 'sent', 'handed', 'dropped'] as const;
export type OutboundStatus = (typeof OUTBOUND_STATUSES)[number];
