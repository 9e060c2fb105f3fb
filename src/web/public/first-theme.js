// Runs before anything is drawn, so that a dark screen never flashes white. A file of its own, as the page allows no inline script.
try {
  const entry = JSON.parse(localStorage.getItem('yecai-theme-name'))
  if (entry && entry.content === 'dark') document.documentElement.dataset.theme = 'dark'
} catch {
  // A damaged entry means the default theme.
}
