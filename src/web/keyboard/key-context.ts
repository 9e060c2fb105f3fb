import { type RefObject, useEffect } from 'react'

/** Names an element as a place for keys: 'list', 'form', 'compare'. */
export const keyContextAttribute = 'data-key-context'

/** While the focus is inside the element, keys bound in the context `name` count there. */
export function useKeyContext(name: string, ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    element?.setAttribute(keyContextAttribute, name)
    return () => element?.removeAttribute(keyContextAttribute)
  }, [name, ref])
}

/** The key contexts around an element, innermost first. */
export function contextsOf(target: EventTarget | null): readonly string[] {
  const found: string[] = []
  let element = target instanceof Element ? target.closest(`[${keyContextAttribute}]`) : null
  while (element) {
    found.push(...(element.getAttribute(keyContextAttribute) ?? '').split(/\s+/).filter(Boolean))
    element = element.parentElement?.closest(`[${keyContextAttribute}]`) ?? null
  }
  return found
}
