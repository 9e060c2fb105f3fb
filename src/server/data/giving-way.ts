import { setTimeout as sleep } from 'node:timers/promises'

/** So long after somebody's last piece of work their next may follow: a request asks several times. */
const pauseMilliseconds = 10
const stepMilliseconds = 4

/** Knows whether anybody is at work, so that work in the background can wait for them. */
export class GivingWay {
  #atWork = 0
  #lastSeen = Number.NEGATIVE_INFINITY

  /** Notes a piece of work that is not to wait, from its asking to its end. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#atWork += 1
    try {
      return await work()
    } finally {
      this.#atWork -= 1
      this.#lastSeen = performance.now()
    }
  }

  /** Resolves when nobody is at work any more, at most after so many milliseconds; at once when nobody was. */
  async wait(most: number): Promise<void> {
    const end = performance.now() + most
    while (this.#isBusy() && performance.now() < end) await sleep(stepMilliseconds)
  }

  #isBusy = (): boolean => this.#atWork > 0 || performance.now() - this.#lastSeen < pauseMilliseconds
}
