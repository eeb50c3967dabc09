import type { AuditEvent, Role } from '@gesta/domain';
import type { Transaction } from '../db/open.ts';
import type { Config } from '../process/config.ts';
import type { FileStore } from '../store/fileStore.ts';

export type Json = Record<string, unknown>;

/** A transaction of the clinic, as one step of a work sees it. */
export type WorkStep = Transaction & {
  /** Into the trail, in the name of whoever started the work. */
  audit(event: AuditEvent): void;
  /** How far it is once this step is kept, and from where another attempt would go on. */
  gotOn(progress: { done: number; total: number; reached: Json | null }): void;
};

/** What a kind of work is given. It does little in each step: a step is a transaction, and after it the work may be stopped or go on elsewhere. */
export type Running = {
  id: string;
  company: { iuid: string; name: string; timeZone: string };
  startedBy: { iuid: string; displayName: string; role: Role };
  asked: Json;
  /** From where it goes on; null at the beginning. */
  reached: Json | null;
  done: number;
  total: number;
  files: FileStore;
  config: Config;
  /** Ends when the process does; the work goes on in another. */
  signal: AbortSignal;
  step<T>(act: (inside: WorkStep) => Promise<T>): Promise<T>;
};

/** `fileName`: what the files it has added are called together. */
export type RunWork = (running: Running) => Promise<{ result: Json; fileName?: string }>;
