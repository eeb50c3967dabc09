import type { HourTaken } from './entities/booking.ts';
import type { FormValue } from './entities/interaction.ts';
import type { PatientCandidate } from './entities/patient.ts';

/** The vocabulary of errors, shared by server and client. Each has a message `errors.<code>` in every language. */
export const ERROR_STATUS = {
  /** Input that does not fit the schema; `fields` says where, as message keys. */
  invalidInput: 400,
  /** No company is named, and the caller has none of their own. */
  companyMissing: 400,
  /** The new password and its confirmation differ. */
  passwordMismatch: 400,
  /** No session, or one that has ended. */
  signInRequired: 401,
  /** Unknown e-mail and wrong password look alike. */
  invalidCredentials: 401,
  /** Signed in, but the role may not do this. */
  forbidden: 403,
  /** The password was typed by somebody else: until it is changed, nothing else is done with it. */
  passwordChangeRequired: 403,
  /** The installation has switched the sign-in link off. */
  signInLinkOff: 403,
  /** A device that nobody has let in yet. */
  devicePending: 403,
  /** What leaves the clinic asks for the caller's own password, and none was given a moment ago. */
  passwordRequired: 403,
  /** What opens the certificate is wrong: its passphrase, or the one-time code of its provider. Nothing was published. */
  wrongPassphrase: 403,
  /** The clinic asks for a second factor, and no fresh code was given. */
  secondFactorRequired: 403,
  /** The clinic asks for a second factor, and the caller has none. */
  secondFactorMissing: 403,
  /** The installation or the clinic has switched the assistant off. */
  assistantOff: 403,
  /** A template that is everybody's is an admin's to change. */
  systemTemplate: 403,
  /** Not there, hidden, or of another company: one answer for all three. */
  notFound: 404,
  companyNotFound: 404,
  /** The history of the exam has no such version. */
  versionNotFound: 404,
  timeout: 408,
  /** Somebody else changed the record since the version this change was made on. */
  conflict: 409,
  /** The report is published: what is in it changes no more. */
  published: 409,
  /** The patient asked not to be written to. */
  sendingBlocked: 409,
  /** A controlled medicine is prescribed on the paper the law names, not here. */
  controlledPrescription: 409,
  /** A report is published from an exam in progress, and from no other status. */
  notInProgress: 409,
  /** The patient has no code of her own. */
  missingPatId: 409,
  /** The exam has no number of its own. */
  missingAccessionNumber: 409,
  /** A report goes out in the name of a physician, and none is on the exam. */
  signerMissing: 409,
  /** The physician on the exam lacks what every document must say of her; `fields` says what. */
  signerIncomplete: 409,
  /** The clinic publishes signed reports only. */
  signatureRequired: 409,
  /** The certificate is not yet, or no longer, valid. Nothing was published. */
  certificateExpired: 409,
  /** The certificate is somebody else's by its CPF, or the CPF cannot be held against it. Nothing was published. */
  certificateOtherCpf: 409,
  /** There is no certificate, or not one that signs documents. Nothing was published. */
  certificateUnusable: 409,
  /** The attached file is made in a way that takes no signature here. Nothing was published. */
  fileUnsignable: 409,
  /** A picture on which a machine wrote another name goes out after somebody looked at it. */
  pictureUnseen: 409,
  /** The report or its file is not what the audit trail says was published. */
  reportNotConfirmed: 409,
  /** The clinic's list of medicines is full. */
  tooManyMedicines: 409,
  /** Another record already has this unique value. */
  duplicate: 409,
  /** Somebody has this place at this hour; `taken` says who, and when it is free next. Asked again as squeezed in, it is booked. */
  hourTaken: 409,
  /** The person may be a patient already; `candidates` says who. Asked again as somebody else, she is registered. */
  likelyDuplicate: 409,
  /** Nobody removes the account she is signed in with. */
  ownAccount: 409,
  /** Without an admin nobody could make another. */
  lastAdmin: 409,
  /** The patient has interactions. */
  patientHasInteractions: 409,
  /** The bytes of a kept file are gone from where files are kept, or are no longer those that were kept. */
  fileLost: 410,
  /** A link for one use that was used, replaced, or waited too long. */
  linkOver: 410,
  tooLarge: 413,
  /** More entries of the trail than one file takes. */
  trailTooLong: 413,
  /** The exam would hold more than an exam may; what was sent is not stored. */
  examTooLarge: 413,
  unsupportedMedia: 415,
  tooManyAttempts: 429,
  /** The session has as many streams of events as one may have. */
  tooManyStreams: 429,
  unexpected: 500,
  /** An answer of another shape than the route declares; only a caller can see it. */
  unexpectedResponse: 502,
  /** The database or another part is away; nothing was changed. */
  unavailable: 503,
  /** Whoever holds the certificate does not answer, or not with a signature. Nothing was published. */
  signerUnavailable: 503,
  /** No room is left where the server keeps its data: nothing was changed, and it may work in a while. */
  storageFull: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Per key: what the caller wants to store, and what somebody else has stored meanwhile; null where there is nothing. */
export type Conflicts = Record<string, { mine: FormValue | null; theirs: FormValue | null }>;

export type ErrorAnswer = {
  error: {
    code: ErrorCode;
    requestId: string;
    fields?: Record<string, string>;
    retryAfterSeconds?: number;
    conflicts?: Conflicts;
    taken?: HourTaken;
    candidates?: PatientCandidate[];
  };
};

export type ErrorDetail = {
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  conflicts?: Conflicts;
  taken?: HourTaken;
  candidates?: PatientCandidate[];
  cause?: unknown;
  /** A refusal that keeps what its transaction wrote, such as the count of a wrong password. */
  keep?: boolean;
};

export class GestaError extends Error {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    super(code, detail.cause === undefined ? undefined : { cause: detail.cause });
    this.name = 'GestaError';
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
