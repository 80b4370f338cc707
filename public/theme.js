// Runs before the first paint: a stored choice of light or dark is on the root element before anything is drawn.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage may be forbidden; then the system's theme holds.
}
