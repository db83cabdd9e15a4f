import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { fingerprint } from './scripts/build/fingerprint.ts'
import { finishBuild, newBuildFolder } from './scripts/build/swap-build.ts'
import { BUILD_TARGETS } from './scripts/floor/floor.ts'

/**
 * What screens share, in few files: each is fetched once, and React's stays in the browser while only ours change.
 * Whatever is not named here is the bundler's to place.
 */
const SHARED_CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/ },
  { name: 'reading', test: (id: string) => READING.some(part => part.test(id)) },
  { name: 'form', test: /src\/(ui\/form\/(form|field|unplaced)|shared\/form-fields)\.tsx?$/ },
  { name: 'device', test: (id: string) => DEVICE.some(part => part.test(id)) },
  { name: 'qr', test: /node_modules\/uqr\/|components\/qr-code/ },
  { name: 'times', test: (id: string) => TIMES.some(part => part.test(id)) },
  { name: 'frame', test: (id: string) => FRAME.some(part => part.test(id)) },
]
const READING = [
  /node_modules\/@tanstack\/(?!.*\/(use(Queries|SuspenseQuer|InfiniteQuery)|queriesObserver|infiniteQueryO))/,
  /src\/platform\/(web\/(api|failure-text|idempotency-key)|pages\/reading)\.tsx?$/,
  /src\/(ui\/(use-is-hydrated|after-frame)|shared\/(plain-text|contact-details))\.ts$/,
  /src\/features\/(shop\/(barbers|treatments)|calendar\/(availability|visits)|booking\/booking)\/(queries|(cap|group)-rules)\.ts$/,
  /src\/features\/(shop\/shop\/messages|calendar\/(availability|visits)\/(day-)?rules)\.ts$/,
]
/** What kiosk, board and screen share, and the screen’s own, which no other page needs. */
const DEVICE = [
  /src\/features\/staff\/devices\/(components\/|queries|messages|rules).*\.tsx?$/,
  /src\/features\/queue\/board\/(components\/(board-panel|use-not-live-since)|messages|queries)\.tsx?$/,
  /src\/features\/screens\/display\/(components\/(?!screens-today|slides-preview|screen-worker).*|messages|queries|rules)\.tsx?$/,
  /src\/features\/screens\/plays\/components\/(kept-plays|screen-clock|send-plays|use-).*\.ts$/,
]
const TIMES = [
  /src\/features\/booking\/booking\/(times\/(rules|components\/(?!month-calendar|other-times))|(group\/)?messages)/,
  /src\/features\/booking\/booking\/(slot-queries|(group\/(way-)?|options\/|wizard\/((reconcile|join|address)-)?)rules|wizard\/components\/(choice-link|loading|join-link))/,
  /src\/features\/(calendar\/visits\/(calendar-rules|components\/(call-shop|visit-lines|add-to-calendar))|shop\/treatments\/(messages|rules))\.tsx?$/,
]
const FRAME = [
  /src\/(app|screens|routes)\.tsx?$/,
  /src\/platform\/web\/(address|loadable|router|server-clock|toaster)\.tsx?$/,
  /src\/platform\/pages\/(screen|shown-screen|hydrate-page|page-data|error-boundary|page-as-sent)\.tsx?$/,
  /src\/features\/booking\/booking\/widget\/components\/booking-dialog\.tsx$/,
  /src\/features\/(shop\/shop\/(components\/(?!qr-code)|queries|rules|opening-rules|queue-rules|mark-rules)|site\/pages\/(layout\/|messages)).*\.tsx?$/,
  /src\/ui\/(form\/(button|posted)|icons|section|shop-mark|drawing|top-layer|dialog|drawer|close-on-back|plain-click)\.tsx?$/,
  /src\/shared\/(calendar-date|clock-time|list-words|path-segments|pence|summer-time)\.ts$/,
  /src\/features\/(booking\/booking\/(wizard\/link|widget\/soonest)|shop\/treatments\/standard)-rules\.ts$/,
  /src\/features\/booking\/booking\/widget\/(messages|components\/soonest-times)\.tsx?$/,
  /src\/features\/booking\/contact\/components\/(kept-details|contact-draft)\.ts$/,
  /src\/features\/queue\/(wait\/messages|joining\/components\/walk-in-now)\.tsx?$/,
  /src\/platform\/web\/read-once\.ts$/,
  /src\/features\/shop\/barbers\/components\/portrait\.tsx$/,
  /src\/features\/shop\/photos\/(components\/picture|rules)\.tsx?$/,
  /(widget-skeleton\.tsx|focus-wizard\.ts)$/,
]

/** Scripts of addresses that never change. */
const ALONE = new Set(['widget', 'screen-worker'])

const BUILD = newBuildFolder()

/** What the wizard imports: a tap on the home page would else fetch it in five turns. Lists of all screens cost each visit. */
const fetchedAtOnce = (file: string, imports: string[]) => (WIZARD_PAGE.test(file) ? imports : [])
const WIZARD_PAGE = /\/booking-[\w-]{8}\.js$/

/** Else React would look at each start which of its two builds to use, and take the slow one when nobody says. */
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' }

/** They read files of their own package, and only where a PDF is drawn (decision 052). */
const FROM_PACKAGES = ['pdfkit']

/** The licences of all that is bundled, beside the bundles. */
const LICENCES = { fileName: 'licences.md' }

/** Without comments, since V8 keeps the source in memory; lines stay, so that a stack trace can be read. */
const SERVER = { input: ['src/main.server.ts', 'src/entry-server.tsx'], output: { comments: false } }

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    keepServerOut(),
    plainLetters(),
    zodWithoutEval(),
    precompress(),
    makeCurrent(),
  ],
  appType: 'custom',
  build: { emptyOutDir: true, assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        target: BUILD_TARGETS,
        cssTarget: BUILD_TARGETS,
        license: LICENCES,
        outDir: join(BUILD, 'client'),
        manifest: true,
        modulePreload: { polyfill: false, resolveDependencies: fetchedAtOnce },
        rolldownOptions: {
          input: {
            'early-script': 'src/platform/pages/early-script.ts',
            entry: 'src/entry-client.tsx',
            widget: 'src/features/booking/booking/widget/widget.ts',
            'screen-worker': 'src/features/screens/display/components/screen-worker.ts',
          },
          output: {
            entryFileNames: ({ name }) => (ALONE.has(name) ? `${name}.js` : 'assets/[name]-[hash].js'),
            codeSplitting: { includeDependenciesRecursively: false, groups: SHARED_CHUNKS },
          },
        },
      },
    },
    ssr: {
      // Bundled whole, the server starts in half the time and holds two thirds of the memory (decision 020).
      ...(command === 'build'
        ? { resolve: { noExternal: true, external: FROM_PACKAGES }, define: PRODUCTION }
        : {}),
      build: {
        license: LICENCES,
        outDir: join(BUILD, 'server'),
        copyPublicDir: false,
        rolldownOptions: SERVER,
      },
    },
  },
}))

/** Escapes what isn't ASCII: V8 keeps a file with a single such letter in two bytes for each of its own. */
function plainLetters(): Plugin {
  return {
    name: 'plain-letters',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replace(
            /[\u0080-\uffff]/g,
            letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
          )
    },
  }
}

/** Refuses a `.server` module in the browser's bundle: it would carry secrets or the database with it. */
function keepServerOut(): Plugin {
  return {
    name: 'keep-server-out',
    load(id) {
      if (this.environment.name === 'client' && /\.server\.tsx?$/.test(id))
        this.error(`${id} belongs to the server and was imported by a module of the browser.`)
    },
  }
}

const ZOD_WITHOUT_EVAL = join(import.meta.dirname, 'src/platform/web/zod-without-eval.ts')

/** Gives every module of the browser a Zod that is set up before any schema is made; the server's may compile. */
function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    enforce: 'pre',
    resolveId(source, importer) {
      const isOurs = this.environment.name === 'client' && source === 'zod' && importer !== ZOD_WITHOUT_EVAL
      return isOurs ? ZOD_WITHOUT_EVAL : null
    },
  }
}

const brotli = promisify(brotliCompress)
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/

/** Writes a brotli and a gzip file beside every text file of the browser's build, smallest first. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    async writeBundle() {
      const folder = this.environment.config.build.outDir
      for (const name of await readdir(folder, { recursive: true })) {
        if (!COMPRESSIBLE.test(name)) continue
        const content = await readFile(join(folder, name))
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
        await writeFile(join(folder, `${name}.br`), await brotli(content, options))
        await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }))
      }
    },
  }
}

/** Has a build take the place of the one before once it is whole; a failed or killed one changes nothing. */
function makeCurrent(): Plugin {
  return {
    name: 'make-current',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler({ environments, build }) {
        const sources = fingerprint()
        for (const environment of Object.values(environments)) await build(environment)
        finishBuild(BUILD, sources)
      },
    },
  }
}
