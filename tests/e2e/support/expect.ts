import { expect as patient } from 'playwright/test'

/** Waits for states; long enough for a machine that does other things as well. */
export const expect = patient.configure({ timeout: 15_000 })
