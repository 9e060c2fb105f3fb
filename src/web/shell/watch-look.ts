/** Runs when the document has another theme or colours of the person's own: for what is drawn by a script and not by a stylesheet. */
export function watchLook(draw: () => void): () => void {
  const watch = new MutationObserver(draw)
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style', 'class'] })
  return () => watch.disconnect()
}
