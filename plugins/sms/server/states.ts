/** A setting that calls a service over HTTP. */
export const overHttp = 2

/** States of a message by name. */
export const sendState = { waiting: 0, sent: 1, failed: 2, sending: 3, kept: 4 } as const

/** What the secrets of settings are sealed for. */
export const sealPurpose = 'sms'
