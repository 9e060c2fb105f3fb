/**
 * How long a test waits for what must come, in ms. Not a measure of speed, only the end of hoping: a machine that is busy
 * elsewhere may stand still for seconds.
 */
export const longestWait = 20_000
