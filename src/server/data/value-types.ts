import pg from 'pg'

/** The time zone of the business: `now()` written into a timestamp column is Chinese wall-clock time. */
export const timeZone = 'Asia/Shanghai'

type Parse = (text: string) => unknown

const asText: Parse = (text) => text
/** `yyyy-MM-dd HH:mm:ss` of `yyyy-MM-dd HH:mm:ss.ffffff+08`. */
const asDateTime = (text: string) => text.slice(0, 19)

const TEXT_ARRAY: number = 1009
const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[]
const arrayOf = (parse: (text: string) => unknown) => (text: string) =>
  parseTextArray(text).map((element) => (element === null ? null : parse(element)))

/** By type id. The driver would make local `Date`s of dates and lossy numbers of `numeric[]`. */
const parsers: Record<number, Parse> = {
  1082: asText, // date
  1182: arrayOf(asText),
  1114: asDateTime, // timestamp
  1115: arrayOf(asDateTime),
  1184: asDateTime, // timestamptz, in the time zone of the business
  1185: arrayOf(asDateTime),
  1186: asText, // interval
  1187: arrayOf(asText),
  1016: arrayOf(asText), // int8[]
  1231: arrayOf(asText), // numeric[]
}

/**
 * JavaScript values of PostgreSQL types: int8 and numeric → string; date → `yyyy-MM-dd`; timestamp →
 * `yyyy-MM-dd HH:mm:ss`; int4, float8 → number; bool → boolean; json → parsed; bytea → Buffer; arrays → arrays of these.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: string) =>
    format === 'binary' ? pg.types.getTypeParser(id, 'binary') : (parsers[id] ?? pg.types.getTypeParser(id, 'text')),
}
