// A new version of the program brings scripts with new names. A tab with a document of the version before asks for files that are
// gone: it is loaded again. A page that would lose something typed asks first, as before every unload.

/**
 * Stands in an inline module, which loads its scripts with `load`. React Router's server knows whether the version is another one;
 * without an answer, as when somebody is offline, the page stays. Each version is left once, even if its documents come back from
 * a cache or from a server that still has it.
 */
export const reloadWhenReplaced = (version: string): string =>
  `
const reloadWhenReplaced = async () => {
  try {
    if (sessionStorage.getItem('replaced') === '${version}') return;
    const answer = await fetch('/__manifest?version=${version}', { cache: 'no-store' });
    if (!answer.headers.has('X-Remix-Reload-Document')) return;
    sessionStorage.setItem('replaced', '${version}');
    location.reload()
  } catch {}
};
const load = (file) => import(file).catch(async (error) => { await reloadWhenReplaced(); throw error });
addEventListener('vite:preloadError', reloadWhenReplaced);
`
    .replaceAll(/^ +/gm, '')
    .trimStart()
