import pg from 'pg'
import { freshPostgresUrl } from '../../support/databases'

/** What a stranger may write into a comment, to leave the place where it is printed. */
export const hostileComment = `资产'名"\`\${process.exit(7)}\` */ \\ </script>\u2028{{x}} $t(y)`

const tables = `
  create table t_fixed_asset (
    asset_id bigint primary key, asset_name varchar(100) not null, price numeric(12,2) not null default 0, "order" integer,
    weight numeric(10,3), bought date, checked timestamptz, opens time, in_use boolean not null default true, note text, extra jsonb,
    status text, "constructor" text, "时间" date, create_time timestamp not null default now());
  comment on table t_fixed_asset is '固定资产';
  comment on column t_fixed_asset.price is '购置金额：含税';
  create table t_vehicle (id serial primary key, plate char(8) not null, tags text[], place point, class text);
  create table heap (name text);
  create view looked_at as select asset_name from t_fixed_asset;
  create schema depot; create table depot.shelf (code varchar(20) primary key, label varchar(300));
  create table "Odd ""table; drop" (id int primary key, value int);
  insert into t_fixed_asset (asset_id, asset_name) values (1, '车床'); analyze;`

export interface SourceDatabase {
  /** As it is typed into a data source. */
  readonly url: string
  readonly place: string
  readonly username: string
  run(statement: string): Promise<readonly Record<string, unknown>[]>
}

/** A PostgreSQL with tables of every sort, on this machine. */
export async function openSourceDatabase(): Promise<SourceDatabase> {
  const url = new URL(await freshPostgresUrl())
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    try {
      const answer = await client.query<Record<string, unknown>>(statement)
      return answer.rows
    } finally {
      await client.end()
    }
  }
  await run(tables)
  await run(`comment on column t_fixed_asset.asset_name is ${pg.escapeLiteral(hostileComment)}`)
  return {
    url: `jdbc:postgresql://${url.host}${url.pathname}`,
    place: url.host,
    username: decodeURIComponent(url.username),
    run,
  }
}
