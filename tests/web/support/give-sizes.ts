/** What is laid out has a size here; jsdom gives everything none, and of long lists nothing would be drawn. */
const sizes = { offsetWidth: 1000, offsetHeight: 640, clientHeight: 640, clientWidth: 1000 }

/** Gives every element a size. */
export function giveSizes(): void {
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  }
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS
}
