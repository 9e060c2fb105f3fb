import { applicationRole } from './application-role'
import { timeZone } from './value-types'

/** What every connection of the application starts with, on both databases. */
export const connectionSettings = [
  `set role ${applicationRole}`,
  `set time zone '${timeZone}'`,
  `set datestyle = 'ISO, YMD'`,
  `set bytea_output = 'hex'`,
  // Only transactions write: on the embedded database theirs is the commit that is known to reach the disk.
  'set default_transaction_read_only = on',
].join('; ')
