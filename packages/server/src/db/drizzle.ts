import { createRequire } from 'node:module';

/**
 * What tables and queries are made of. Only this file names the library, and by its CommonJS build: of the other one Node parses the manifest
 * of 180 KB again for each of its hundred modules, and for each file that names it. That took a third of every start.
 */
const load = createRequire(import.meta.url);
const library: typeof import('drizzle-orm') = load('drizzle-orm');
const postgres: typeof import('drizzle-orm/node-postgres') = load('drizzle-orm/node-postgres');
const tables: typeof import('drizzle-orm/pg-core') = load('drizzle-orm/pg-core');

export const {
  aliasedTable,
  and,
  asc,
  between,
  Column,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  getTableName,
  gt,
  gte,
  ilike,
  inArray,
  is,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  max,
  min,
  ne,
  notInArray,
  or,
  Subquery,
  sql,
} = library;
export const { drizzle } = postgres;
export const {
  alias,
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  PgDialect,
  PgTable,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} = tables;
export type { Placeholder, SQL, Table } from 'drizzle-orm';
export type { NodePgDatabase } from 'drizzle-orm/node-postgres';
export type { PgColumn } from 'drizzle-orm/pg-core';
