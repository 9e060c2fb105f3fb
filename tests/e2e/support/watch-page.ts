import type { BrowserContext, Page } from 'playwright'

/** What went wrong beside the test's own steps; each is a failure of the test. */
export interface PageWatch {
  readonly problems: readonly string[]
  /** Lets an answer of this status under this address pass. */
  allow(status: number, address: string): void
  /** Lets calls go unanswered: the test takes the server away. */
  allowLostServer(): void
  /** The test shows that something can be done by the mouse as well. */
  allowMouse(): void
  report(problems: readonly string[]): void
}

/** Collects mouse events, errors of the console and refused calls of every page of a browser context. */
export async function watchPages(context: BrowserContext): Promise<PageWatch> {
  const problems: string[] = []
  const allowed: { readonly status: number; readonly address: string }[] = []
  let mayLoseServer = false
  let mayUseMouse = false
  await context.exposeBinding('reportPointer', (_, event: string) => {
    if (!mayUseMouse) problems.push(`the mouse was used: ${event}`)
  })
  await context.addInitScript(reportPointerEvents)
  const watch = (page: Page) => {
    page.on('pageerror', (error) => problems.push(`an error was not caught: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      if (message.type() !== 'error' || isAnswer(message.text())) return
      if (mayLoseServer && isLoss(message.text())) return
      problems.push(`the console shows an error: ${message.text()} (${message.location().url})`)
    })
    page.on('response', (response) => {
      const [status, url] = [response.status(), response.url()]
      if (status < 400 || allowed.some((answer) => answer.status === status && url.includes(answer.address))) return
      if (mayLoseServer && status >= 500) return
      problems.push(`a call was refused: ${status} ${url}`)
    })
  }
  context.on('page', watch)
  return {
    problems,
    allow: (status, address) => allowed.push({ status, address }),
    allowLostServer: () => {
      mayLoseServer = true
    },
    allowMouse: () => {
      mayUseMouse = true
    },
    report: (more) => void problems.push(...more),
  }
}

/** Refused calls are read from the answers themselves. */
const isAnswer = (text: string) => /the server responded with a status of \d+/.test(text)
const isLoss = (text: string) => /net::ERR_|MIME type|Failed to fetch|没有加载成功/.test(text)

/** Runs in the page: a click by a key has no detail, one by a mouse counts its presses. */
function reportPointerEvents(): void {
  const report = (event: Event) => {
    if (event instanceof PointerEvent && event.type === 'click' && event.detail === 0) return
    const place = event.target instanceof Element ? event.target.outerHTML.slice(0, 120) : 'the page'
    ;(window as unknown as { reportPointer(event: string): void }).reportPointer(`${event.type} on ${place}`)
  }
  for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click', 'dblclick', 'wheel', 'touchstart']) {
    window.addEventListener(type, report, { capture: true, passive: true })
  }
}
