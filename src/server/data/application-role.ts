import type { ClientBase } from 'pg'

/** The role every tenant's statements run as: it owns nothing and cannot bypass row-level security. */
export const applicationRole = 'yecai_app'

/** Any number, the same in every process: only one at a time changes grants (PostgreSQL fails concurrent ones). */
const GRANT_LOCK = 4_210_001

const createRole = `
do $$ begin
  if not exists (select from pg_roles where rolname = '${applicationRole}') then
    create role ${applicationRole} nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null; -- another database of the cluster was faster
end $$;
do $$ begin
  if exists (select from pg_roles where rolname = '${applicationRole}' and (rolsuper or rolbypassrls)) then
    raise exception 'role ${applicationRole} may bypass row-level security: alter role ${applicationRole} nosuperuser nobypassrls';
  end if;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant ${applicationRole} to %I', current_user);
  end if;
exception when insufficient_privilege then null; -- set role tells below whether it was granted already
end $$;`

const grants = `
grant usage on schema public to ${applicationRole};
grant select, insert, update, delete on all tables in schema public to ${applicationRole};
grant usage, select on all sequences in schema public to ${applicationRole};
alter default privileges in schema public grant select, insert, update, delete on tables to ${applicationRole};
alter default privileges in schema public grant usage, select on sequences to ${applicationRole};`

/**
 * Behind the wall an index is of use only to functions that are known to keep what they see to themselves. Those that compare
 * amounts and take texts apart do, but are not known to: without this a filter by amount or by a part of a name reads a whole
 * table. Only a superuser can say so; elsewhere an administrator may.
 */
const quietFunctions = [
  ...['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'cmp'].map((name) => `numeric_${name}(numeric, numeric)`),
  'lower(text)',
  'string_to_array(text, text)',
  'arraycontains(anyarray, anyarray)',
]
const markQuiet = `
do $$ declare quiet regprocedure; begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    for quiet in
      select oid from pg_proc where not proleakproof
      and oid = any(array[${quietFunctions.map((name) => `'${name}'`).join(', ')}]::regprocedure[]::oid[])
    loop
      execute format('alter function %s leakproof', quiet);
    end loop;
  end if;
end $$;`

/** Makes the role where it is missing and lets it use every table of the signed-in owner, present and to come. */
export async function createApplicationRole(client: ClientBase): Promise<void> {
  await client.query(`begin; select pg_advisory_xact_lock(${GRANT_LOCK}); ${createRole} ${markQuiet} ${grants} commit`)
}
