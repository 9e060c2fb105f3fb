import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { tenantWall } from './derive-table'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const tenant = () => text('tenant_id').notNull()
const id = (name: string) => bigint(name, { mode: 'bigint' })
const moment = (name: string) => timestamp(name, { precision: 0, mode: 'string' })

/** The server's own tables, beside those that resources declare. */
export const kitTables = {
  /** Who changed what, with before and after. */
  auditEntry: pgTable(
    'audit_entry',
    {
      tenant_id: tenant(),
      id: id('id').notNull(),
      time: moment('time').notNull(),
      user_id: id('user_id'),
      resource: text('resource').notNull(),
      record_id: id('record_id').notNull(),
      action: text('action').notNull(),
      version: integer('version'),
      before: jsonb('before'),
      after: jsonb('after'),
    },
    (t) => [
      primaryKey({ columns: [t.tenant_id, t.id] }),
      index('audit_entry_record_index').on(t.tenant_id, t.resource, t.record_id, t.id.desc().nullsFirst()),
      tenantWall(),
    ],
  ),
  /** Names and numbers of all searchable records. */
  searchEntry: pgTable(
    'search_entry',
    {
      tenant_id: tenant(),
      resource: text('resource').notNull(),
      record_id: id('record_id').notNull(),
      title: text('title').notNull(),
      subtitle: text('subtitle').notNull(),
      tokens: tsvector('tokens').notNull(),
      updated: moment('updated').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.tenant_id, t.resource, t.record_id] }),
      index('search_entry_tokens_index').using('gin', t.tokens),
      index('search_entry_updated_index').on(t.tenant_id, t.updated.desc().nullsFirst()),
      index('search_entry_resource_updated_index').on(t.tenant_id, t.resource, t.updated.desc().nullsFirst()),
      index('search_entry_title_index').on(t.tenant_id, sql`lower(title) collate "C"`),
      tenantWall(),
    ],
  ),
  /**
   * The entries of the connection's tenant, for searching. Behind the wall itself the index over the tokens is of no use: a condition
   * whose operator is not leakproof, such as `@@`, is held back until the wall's own is met. The view's owner stands above the wall, so
   * the view says the same as the wall does.
   */
  searchHit: pgView('search_hit', {
    resource: text('resource').notNull(),
    record_id: id('record_id').notNull(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    tokens: tsvector('tokens').notNull(),
    updated: moment('updated').notNull(),
  }).as(sql`
    select resource, record_id, title, subtitle, tokens, updated
    from search_entry where tenant_id = current_setting('app.tenant', true)`),
  /** Numbers without gaps: the last one given, per kind and year. */
  serialCounter: pgTable(
    'serial_counter',
    {
      tenant_id: tenant(),
      kind: text('kind').notNull(),
      year: integer('year').notNull(),
      last: integer('last').notNull(),
    },
    (t) => [primaryKey({ columns: [t.tenant_id, t.kind, t.year] }), tenantWall()],
  ),
  /** Refresh tokens by their hash, each used once; a family is one sign-in, with the department and roles chosen for it. */
  refreshToken: pgTable(
    'refresh_token',
    {
      tenant_id: tenant(),
      id: text('id').notNull(),
      family: text('family').notNull(),
      user_id: id('user_id').notNull(),
      issued: moment('issued').notNull(),
      expires: moment('expires').notNull(),
      used: moment('used'),
      revoked: moment('revoked'),
      dept_id: text('dept_id'),
      role_id: text('role_id'),
      address: text('address'),
      user_agent: text('user_agent'),
    },
    (t) => [
      primaryKey({ columns: [t.tenant_id, t.id] }),
      index('refresh_token_family_index').on(t.tenant_id, t.family),
      index('refresh_token_user_index').on(t.tenant_id, t.user_id),
      tenantWall(),
    ],
  ),
  /** Sign-ins that are locked, by the hash of the ticket that names the lock to its browser; one that was opened keeps its key. */
  signInLock: pgTable(
    'sign_in_lock',
    {
      tenant_id: tenant(),
      id: text('id').notNull(),
      family: text('family').notNull(),
      user_id: id('user_id').notNull(),
      password: text('password').notNull(),
      key: text('key').notNull(),
      tries: integer('tries').notNull(),
      locked: moment('locked').notNull(),
      opened: moment('opened'),
    },
    (t) => [
      primaryKey({ columns: [t.tenant_id, t.id] }),
      index('sign_in_lock_family_index').on(t.tenant_id, t.family),
      index('sign_in_lock_user_index').on(t.tenant_id, t.user_id),
      tenantWall(),
    ],
  ),
  /** Failed sign-ins: of an account in its tenant, of an address in the tenant '*'. */
  signInFailure: pgTable(
    'sign_in_failure',
    {
      tenant_id: tenant(),
      subject: text('subject').notNull(),
      failures: integer('failures').notNull(),
      last: moment('last').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.tenant_id, t.subject] }),
      index('sign_in_failure_last_index').on(t.tenant_id, t.last),
      tenantWall(),
    ],
  ),
  /** Captchas that were shown and not answered yet, in the tenant '*'. */
  captcha: pgTable(
    'captcha',
    {
      tenant_id: tenant(),
      id: text('id').notNull(),
      answer: text('answer').notNull(),
      expires: moment('expires').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.tenant_id, t.id] }),
      index('captcha_expires_index').on(t.tenant_id, t.expires),
      tenantWall(),
    ],
  ),
  /** Work to be done after a commit, at least once: pushes to other systems, indexing of many rows. */
  job: pgTable(
    'job',
    {
      tenant_id: tenant(),
      id: id('id').notNull(),
      kind: text('kind').notNull(),
      key: text('key').notNull(),
      payload: jsonb('payload').notNull(),
      state: text('state').notNull(),
      attempts: integer('attempts').notNull(),
      due: moment('due').notNull(),
      message: text('message'),
      created: moment('created').notNull(),
      finished: moment('finished'),
    },
    (t) => [
      primaryKey({ columns: [t.tenant_id, t.id] }),
      uniqueIndex('job_key_unique').on(t.tenant_id, t.kind, t.key),
      index('job_due_index').on(t.tenant_id, t.state, t.due),
      tenantWall(),
    ],
  ),
  /** Files that are read by the server itself, such as bank statements to be imported; any server process can read them. */
  fileContent: pgTable(
    'file_content',
    {
      tenant_id: tenant(),
      id: id('id').notNull(),
      name: text('name').notNull(),
      original_name: text('original_name').notNull(),
      media_type: text('media_type').notNull(),
      size: integer('size').notNull(),
      content: bytea('content').notNull(),
      created: moment('created').notNull(),
      create_user: id('create_user'),
    },
    (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), tenantWall()],
  ),
  /** Which records hold which files, as the fields of kind files say. */
  fileUse: pgTable(
    'file_use',
    {
      tenant_id: tenant(),
      file_id: id('file_id').notNull(),
      resource: text('resource').notNull(),
      record_id: id('record_id').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.tenant_id, t.file_id, t.resource, t.record_id] }),
      index('file_use_record_index').on(t.tenant_id, t.resource, t.record_id),
      tenantWall(),
    ],
  ),
  /** Named layouts of the workspace, a person's own or shared to roles. */
  workspaceLayout: pgTable(
    'workspace_layout',
    {
      tenant_id: tenant(),
      id: id('id').notNull(),
      user_id: id('user_id').notNull(),
      name: text('name').notNull(),
      layout: jsonb('layout').notNull(),
      role_ids: text('role_ids').array().notNull(),
      updated: moment('updated').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.tenant_id, t.id] }),
      uniqueIndex('workspace_layout_name_unique').on(t.tenant_id, t.user_id, t.name),
      tenantWall(),
    ],
  ),
  /** Settings of a tenant, one value a key. */
  setting: pgTable(
    'setting',
    { tenant_id: tenant(), key: text('key').notNull(), value: jsonb('value').notNull() },
    (t) => [primaryKey({ columns: [t.tenant_id, t.key] }), tenantWall()],
  ),
} as const
