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
 * Behind the wall an index is of use only to functions that are known to keep what they see to themselves. Comparing amounts
 * does, but is not known to: without this a filter by amount reads a whole table. Only a superuser can say so; elsewhere an
 * administrator may.
 */
const amountsKeepSilence = `
do $$ declare compared regprocedure; begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    for compared in
      select p.oid from pg_proc p
      where pronamespace = 'pg_catalog'::regnamespace and not proleakproof
        and proname = any(array['numeric_eq', 'numeric_ne', 'numeric_lt', 'numeric_le', 'numeric_gt', 'numeric_ge', 'numeric_cmp'])
    loop
      execute format('alter function %s leakproof', compared);
    end loop;
  end if;
end $$;`

/** Makes the role where it is missing and lets it use every table of the signed-in owner, present and to come. */
export async function createApplicationRole(client: ClientBase): Promise<void> {
  await client.query(
    `begin; select pg_advisory_xact_lock(${GRANT_LOCK}); ${createRole} ${amountsKeepSilence} ${grants} commit`,
  )
}
