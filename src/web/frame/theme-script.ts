// Runs in the head, before the first paint: a stored choice of light or dark is on the root element before anything is
// drawn. Inline, because a file would keep the first paint waiting; the Content-Security-Policy knows it by its hash.
export const themeScript =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}"
