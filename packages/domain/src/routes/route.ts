import type { z } from 'zod';
import type { Entity } from '../entities/entity.ts';
import type { Role } from '../entities/role.ts';

/**
 * One declaration per route; the server, the typed client and the OpenAPI document derive from it.
 * `scope` says which database the act receives: `public` and `identity` see people, companies and sessions;
 * `company` sees the records of the active company and nothing else.
 */
export type RouteSpec = Address & (Question | Bytes | Act);

type Address = {
  path: `/${string}`;
  scope: 'public' | 'identity' | 'company';
  /** `device`: a capture device that was let in, and nobody else; `key`: the key of a company, and no person. */
  who: 'anyone' | 'device' | 'key' | readonly Role[];
  /** The key of a company may call it too, for that company. */
  key?: true;
  /** A device that was let in may call it too, for its clinic. */
  device?: true;
  /** Open as well to somebody whose password has to be changed first. */
  beforeChange?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** A body longer than this is refused as it comes; without it, as `mostBodyBytes` says. */
  mostBytes?: number;
  /**
   * The body is the bytes of one file, of at most this length; the act receives them with the file's name. What would fill the memory
   * is written to the disk as it comes (`staged`), and the act receives what was written. A file whose kind says everything (`type`) comes
   * without a name. Of several files in one body (`parts`) the act takes one after the other, as they come.
   */
  upload?: { mostBytes: number; staged?: true; parts?: true; type?: string };
  answer: z.ZodType;
  /** What the answer is sent as, where other programs know it by another name than plain JSON. */
  media?: string;
  /** It works for seconds: no connection to the database waits meanwhile, the act opens its transactions itself. */
  slow?: true;
  /** The answer carries a tag, and is not sent again to a program that names it. */
  tagged?: true;
  /** The cookie alone reads; here it also acts, because the worst a foreign page could do is end the session. */
  cookieActs?: true;
};

export type Entities = 'nothing' | readonly [Entity, ...Entity[]];

/** `about`: the answer may be old once something of these kinds has changed, and a screen that shows it asks again. */
type Question = { method: 'GET'; kind?: 'json'; about: Entities; changes?: never };

/**
 * `events` is a stream of server-sent events of type `answer`; `image` and `file` send the bytes of `answer` as they are; `stream` sends a file
 * of that type piece by piece, or the range of it that was asked for. No screen asks for them again: a changed file has another address.
 */
type Bytes = { method: 'GET'; kind: 'events' | 'image' | 'file' | 'stream'; about?: never; changes?: never };

/** `changes`: the kinds of things that may be another once it was called. What changes nothing may be a question that needs a body. */
type Act = {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `pieces` is answered with server-sent events of type `answer`, one after the other as they are made. */
  kind?: 'json' | 'image' | 'pieces';
  changes: Entities;
  about?: Entities;
};

/** Whether an answer of this route may be old after such a change. */
export function mayBeOld({ about = 'nothing' }: Pick<RouteSpec, 'about'>, changed: Entities): boolean {
  return about !== 'nothing' && changed !== 'nothing' && about.some((entity) => changed.includes(entity));
}

/** Whatever a person types into a form of their own, and nothing that takes long to read. */
export const SMALL_BODY_BYTES = 8 * 1024;
const USUAL_BODY_BYTES = 1024 * 1024;

/** Where a stranger may send, or a person about themselves, little is read unless the route says more. */
export function mostBodyBytes({ mostBytes, scope }: RouteSpec): number {
  return mostBytes ?? (scope === 'company' ? USUAL_BODY_BYTES : SMALL_BODY_BYTES);
}

/** An upload is bytes of no declared kind; the name travels beside them, percent-encoded, because addresses are logged. */
export const UPLOAD_TYPE = 'application/octet-stream';
export const FILE_NAME_HEADER = 'x-file-name';

/** Where another system of the clinic puts the key of its company. */
export const API_KEY_HEADER = 'x-api-key';
/** Where a device says who it is: its key, a point, its secret. */
export const DEVICE_KEY_HEADER = 'x-device-key';

type Part<S> = S extends z.ZodType ? z.output<S> : unknown;

export type Upload = { name: string; bytes: Uint8Array };
/** A file that was written to the disk as it came, under no name of its own yet. */
export type StagedUpload = { name: string; staged: { place: string; size: number; sha256: Uint8Array } };
/** One of several files in a body. Its pieces are there until the next is asked for. */
export type UploadPart = { type: string; pieces: AsyncIterable<Uint8Array> };
type Uploaded<R extends RouteSpec> = R extends { upload: { type: string } }
  ? Omit<Upload, 'name'>
  : R extends { upload: object }
    ? Upload
    : unknown;
type Received<R extends RouteSpec> = R extends { upload: { parts: true } }
  ? { parts: AsyncIterable<UploadPart> }
  : Staged<R>;
type Staged<R extends RouteSpec> = R extends { upload: { staged: true; type: string } }
  ? Omit<StagedUpload, 'name'>
  : R extends { upload: { staged: true } }
    ? StagedUpload
    : Uploaded<R>;

/** What an act receives: path, query and body in one object, already validated. */
export type RouteInput<R extends RouteSpec> = Part<R['params']> & Part<R['query']> & Part<R['body']> & Received<R>;
/** What a caller sends, before defaults and clean-up. */
type Sent<S> = S extends z.ZodType ? z.input<S> : unknown;
export type RouteCall<R extends RouteSpec> = Sent<R['params']> & Sent<R['query']> & Sent<R['body']> & Uploaded<R>;
export type RouteAnswer<R extends RouteSpec> = z.output<R['answer']>;
