// Runs in the head, before the first paint: a stored choice of light or dark is set on the root element before anything
// is drawn. Inline, because a file would delay the first paint; the Content-Security-Policy allows it by its hash.
export const themeScript =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}"
