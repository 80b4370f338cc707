// One build of the whole program: the browser's files, and the server with two entries of its own. src/app.ts is the
// server's input (and imports the pages), because in two separate builds the same module would exist twice.
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from './bin/precompress.ts'
import { stampOfSources } from './bin/source-stamp.ts'
import packageFile from './package.json' with { type: 'json' }

// Stylesheets come and go with the pages, in any order, so each one first declares the order of the layers.
const orderOfLayers: Plugin = {
  name: 'order-of-layers',
  enforce: 'pre',
  transform: (code, id) => (/\/src\/web\/.*\.css$/.test(id) ? `@layer base, parts, pages;\n${code}` : undefined),
}

/**
 * Every document has the stylesheet of readers' pages, because the root does. If other files named it as well, the parts that are
 * loaded later would bring it once more, and the browser would lay out the whole page again.
 */
const stylesheetOfRoot: Plugin = {
  name: 'stylesheet-of-root',
  apply: 'build',
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const stylesOf = (name: string) => chunks.find((chunk) => chunk.name === name)?.viteMetadata?.importedCss
    const [readers, root] = [stylesOf('readers'), stylesOf('root')]
    if (!readers?.size || !root) throw new Error('The build has no stylesheet of readers’ pages, or no root.')
    for (const file of readers) root.add(file)
    readers.clear()
  },
}

const browserFiles = join(import.meta.dirname, 'build', 'client')

/** Most browser files are compressed while the server is built, and at its end those that it adds. */
function compressBrowserFiles(): Plugin {
  let first: Promise<void> | undefined
  return {
    name: 'compress-browser-files',
    apply: 'build',
    writeBundle() {
      if (this.environment.name === 'client') first = precompress(browserFiles)
    },
    async closeBundle() {
      if (this.environment.name !== 'ssr') return
      await first
      await precompress(browserFiles)
    },
  }
}

/**
 * V8 keeps the sources of a running program, in two bytes for each character if one of them is not ASCII. The only templates
 * that are read raw are regular expressions, in which the escapes mean the same.
 */
const inAscii: Plugin = {
  name: 'in-ascii',
  apply: 'build',
  // After the chunks are printed for the last time, which would write the characters again.
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'ssr') return
    const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7f]/g, escaped)
  },
}

const fileOfSuffix = new Map<string, string>()

/** The name in its file and the file. Vite's own names end with a line number, which no other name repeats: that compresses badly. */
function nameClass(name: string, file: string): string {
  const path = relative(import.meta.dirname, file)
  const suffix = createHash('sha256').update(path).digest('base64url').slice(0, 3)
  const other = fileOfSuffix.get(suffix) ?? path
  if (other !== path) throw new Error(`${path} and ${other} would have the same class names: rename one of them.`)
  fileOfSuffix.set(suffix, path)
  return `${name}_${suffix}`
}

export default defineConfig(({ command }) => ({
  // Shown at /test. Sources change under a running development server, so it has no stamp.
  define: {
    BUILD_ID: JSON.stringify(
      `${packageFile.version} ${command === 'build' ? stampOfSources().slice(0, 12) : 'development'}`,
    ),
  },
  plugins: [orderOfLayers, reactRouter(), stylesheetOfRoot, inAscii, compressBrowserFiles()],
  css: { modules: { generateScopedName: nameClass } },
  // Optimised at the start of `npm run dev`, so that the first page does not reload when they are found.
  optimizeDeps: { entries: ['src/web/entry.client.tsx', 'src/web/root.tsx', 'src/web/**/*-page.tsx'] },
  // Nothing is inlined as data: the Content-Security-Policy allows fonts and images from our own origin only.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // The server's packages are built in, of which it then loads a few files instead of six hundred, and only what it uses.
  // Packages stay outside that bring files which are no JavaScript, and large ones that only some answers need.
  ssr: {
    noExternal: true,
    external: ['@myriaddreamin/typst-ts-node-compiler', 'sharp', 'citeproc', 'emf-converter', 'nodemailer', 'pg'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A page that imports words.ts gets the files of words/ that it uses.
          treeshake: {
            moduleSideEffects: [{ test: /src\/web\/words\b/, sideEffects: false }],
            propertyReadSideEffects: false,
            unknownGlobalSideEffects: false,
          },
          output: {
            // What every page needs is in two files: small files compress badly, each with a dictionary of its own.
            codeSplitting: {
              groups: [
                // Two stylesheets: what readers' pages use, for which their first paint waits, and what only people at work
                // see, whose pages load both.
                {
                  name: 'readers',
                  test: /src\/web\/(styles|frame|home|listing|articles|article-page|archive|texts|search|form|ui\/(?!aligned-answers|answered-points|confirm-dialog|number-table|orcid-id|tool-head))\b.*\.css/,
                  priority: 2,
                },
                { name: 'work', test: /src\/web\/.*\.css/, priority: 1 },
                { name: 'react', test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router)\// },
                {
                  name: 'site',
                  test: /src\/web\/(root|frame\/(?!periodical-tags)|session\/(?!recovery-code|stored-device)|api-client|ui\/(?!confirm-dialog|progress-bar|field-group|error-summary|field|select-field|text-field|text-area|use-error-title|toasts\/toast-area|pagination|answered-points|number-table|orcid-id|tool-head|use-copy|use-focus-after-change|use-section-in-view|scroll-box|unbroken|skeleton|spinner)|words\/(frame|downloads|numbers|standing)\.|links\.|articles\/(article-text|few-names|article-day|download-link|publication-status|standing-badge))|domain\/(licence|calendar-date|clock|once|language-tag)|lucide-react\/(?!.*icons\/(arrow-down|arrow-up|ban|bookmark|calendar-clock|check-check|circle-slash|circle-user-round|circle-x|clock|eye|eye-off|file-check|file-exclamation-point|file-text|hourglass|mail|map-pin|octagon-x|pen-line|plus|send|square|trash|triangle-exclamation-point)\.)/,
                  minShareCount: 2,
                },
                // The icons that only people at work see.
                {
                  name: 'desk',
                  test: /lucide-react\/.*icons\/(?!bookmark|hourglass|mail|map-pin)|src\/web\/(ui\/(scroll-box|unbroken)|case-links|desk-api|desk-pages|words\/standing-of-case)/,
                  minShareCount: 2,
                },
                {
                  name: 'form',
                  test: /src\/web\/ui\/(error-summary|field|select-field|text-field|text-area|use-error-title)/,
                  minShareCount: 2,
                },
                // The server writes the margin of a paper; browsers load it only after a navigation without a document.
                {
                  name: 'write-margin',
                  test: /src\/(web\/articles\/write-margin|formats\/full-text\/html\/live-margin)/,
                },
                // Cards need it, but not the words of the archive, with which it would be.
                { name: 'printed-numbers', test: /src\/domain\/printed-numbers/, minShareCount: 2 },
                // Code shared by two or three pages would otherwise be split into files of a kilobyte.
                {
                  name: 'search',
                  test: /src\/web\/(search|articles\/elsewhere-link|ui\/(pagination|skeleton))|formats\/search\/search-words/,
                  minShareCount: 2,
                },
                {
                  name: 'article',
                  test: /src\/(web\/(articles\/(full-text|article-place)|ui\/use-(copy|section-in-view)|article-page\/(load-[a-z-]+|notice-bar)|words\/(full-text|notices|usage))|domain\/(article\/file-type|contributor\/credit-roles|identifiers\/(orcid|doi))|formats\/credit-terms|domain\/contributor\/credit-terms)\./,
                  minShareCount: 2,
                },
                {
                  name: 'text',
                  test: /src\/web\/(texts\/(text|map|contact-details|issn)|words\/texts)|lucide-react\/.*icons\/(mail|map-pin)\./,
                  minShareCount: 2,
                },
                {
                  name: 'issues',
                  test: /src\/(web\/(articles\/issue-(in-preparation|names)|archive\/issue-(state|texts)|words\/archive)|domain\/issue)\.|lucide-react\/.*icons\/(bookmark|hourglass)\./,
                  minShareCount: 2,
                },
                // What pages for readers load, for the pages and for fetching ahead. Each needs only its own.
                {
                  name: 'load-archive',
                  test: /src\/web\/archive\/(load-|archive-query|page-order)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // React decides by it between two builds of itself, and only one is to be in the server.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        target: 'node26',
        // Vite 8 reads rolldownOptions only: rollupOptions.input would be silently ignored.
        rolldownOptions: {
          output: { comments: false },
          input: {
            app: './src/app.ts',
            renderer: './src/app/renderer.ts',
            'inspection-worker': './src/features/files/inspection-worker.ts',
            'text-worker': './src/features/periodical/text-worker.ts',
            'start-confined': './src/features/manuscripts/engine/confinement/start-confined.ts',
            'pandoc-thread': './src/features/manuscripts/engine/pandoc/pandoc-thread.ts',
            'metafile-thread': './src/features/manuscripts/engine/pictures/metafile-thread.ts',
            'typesetting-worker': './src/features/manuscripts/engine/typesetting-worker.ts',
          },
        },
      },
    },
  },
}))
