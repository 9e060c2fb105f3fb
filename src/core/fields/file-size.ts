/** What is said of a file that is larger than may be. */
export const fileTooLarge = '文件过大，不予受理'

const mebibyte = 1024 * 1024

/** Whether a file of so many bytes is over a limit in megabytes; without a limit none is. */
export const isTooLarge = (bytes: number, megabytes: number | undefined): boolean =>
  megabytes !== undefined && bytes > megabytes * mebibyte
