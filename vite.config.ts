import { existsSync, readFileSync } from 'node:fs'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { languages } from './contract/languages.ts'
import { areas } from './tools/areas/areaPlugin.ts'
import { requireSame } from './tools/catalogues.ts'

/**
 * Compiles the ICU messages of `locales/en/….json?messages`, so that the browser needs no parser of them: English, and beside it the
 * languages that have such a file. The server gets them all; a browser loads the page's own, as a file of its own. A text that a language
 * lacks, has too much or fills in otherwise than English fails the build. With `?texts` instead, they are there as soon as the file that
 * imports them is.
 */
export function messages(): Plugin {
  return {
    name: 'upwell-messages',
    enforce: 'pre',
    transform(code, id, options) {
      if (/\/locales\/.*\.json\?compiled/.test(id))
        return { code: `export default ${literalOf(compiledOf(code))}`, map: null, moduleType: 'js' }
      const [, named] = /\/locales\/en\/(\w+)\.json\?texts/.exec(id) ?? []
      if (named !== undefined) return { code: addingOf(named), map: null, moduleType: 'js' }
      const [, folder = '', name = ''] = /^(.*\/locales)\/en\/(\w+)\.json\?messages/.exec(id) ?? []
      if (name === '') return null
      const english = compiledOf(code)
      const others = languages.filter(
        (language) => language !== 'en' && existsSync(`${folder}/${language}/${name}.json`),
      )
      for (const language of others)
        requireSame(code, readFileSync(`${folder}/${language}/${name}.json`, 'utf8'), `${language}/${name}.json`)
      return {
        code: options?.ssr === true ? everyLanguage(english, others, name) : ownLanguage(english, others, name),
        map: null,
        moduleType: 'js',
      }
    },
  }
}

function addingOf(name: string): string {
  return [
    "import { addMessages } from '../../web/words/words.ts'",
    `import messages from './${name}.json?messages'`,
    'addMessages(messages)',
  ].join('\n')
}

function everyLanguage(english: Compiled, others: readonly string[], name: string): string {
  const imports = others.map((language) => `import ${language} from '../${language}/${name}.json?compiled'`)
  return [...imports, `const en = ${literalOf(english)}`, `export default { en, ${others.join(', ')} }`].join('\n')
}

function ownLanguage(english: Compiled, others: readonly string[], name: string): string {
  const choices = others.map(
    (language) =>
      `language === '${language}' ? { ${language}: (await import('../${language}/${name}.json?compiled')).default } : `,
  )
  return [
    `const en = ${literalOf(english)}`,
    'const language = document.documentElement.lang',
    `export default { en, ...(${choices.join('')}{}) }`,
  ].join('\n')
}

type Compiled = Record<string, CompiledMessage>

function compiledOf(code: string): Compiled {
  const source = JSON.parse(code) as Record<string, string>
  return Object.fromEntries(Object.entries(source).map(([key, text]) => [key, compileMessage(text)]))
}

// A string that is parsed is read faster than an object of JavaScript.
function literalOf(compiled: Compiled): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
}

/** The browser's build: one script entry, and a stylesheet entry for each container. Addresses are relative, so that any host can serve it. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [messages(), areas(), react(), tailwind()],
  base: './',
  publicDir: false,
  // React has had of itself for long what the shim brings to older ones.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    outDir: 'dist/client',
    assetsDir: 'assets',
    manifest: 'manifest.json',
    target: 'es2022',
    sourcemap: false,
    // What every page has loaded before anything else is never named again.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, names) =>
        names.filter((name) => !/(^|\/)(vendor|shell|rolldown-runtime)-/.test(name)),
    },
    // The server's entries are named where it is built.
    rolldownOptions:
      isSsrBuild === true ? {} : { input: browserEntries, output: { codeSplitting: { groups: chunkGroups } } },
  },
}))

const browserEntries = {
  client: 'web/entry.client.tsx',
  early: 'web/early.ts',
  portal: 'web/portal/portal.css',
  admin: 'web/admin/admin.css',
  landing: 'web/landing/landing.css',
}

// Few files compress better and cost fewer requests than many: what others made, and what every board needs.
const chunkGroups = [
  // What every page of a portal says in another language than English is one file.
  ...languages
    .filter((language) => language !== 'en')
    .map((language) => ({
      name: `words-${language}`,
      test: new RegExp(`locales/${language}/(common|portal)\\.json`),
      priority: 4,
    })),
  { name: 'vendor', test: /node_modules/, priority: 3 },
  // What stands around every page of a portal, and what its lists are made of; beside it what only a board's own page needs.
  {
    name: 'shell',
    test: /web\/(portal\/(areas|frame\/([Pp]ortal|loadShell)|access\/lazy|\w+\/(area|load\w+|\w+Search|boardQuery)\.)|data\/(?!sendFile|errors\/(?:errorSender|ignoredErrors)|liveNews|useWrite|outbox\/(?!hasStored)|transport\/line|viewer\/watchViewer|recoverReads|busy)|page\/(?!Nowhere|nowhere|longPress|offline|afterWaking|announceNavigation|followLinks|PageToasts)|words\/|paths|App|area|routes|router|components\/(NotLoaded|outbox\/(waiting|leaveToOutbox)|comments\/activity\/activityQuery|posts\/usePostVote|signIn\/SignInGate|useToggle)|ui\/(actions\/(TextLink|LoadMore|LinkButton|IconButton|VoteBox)|forms\/(Select|FilterToken|SegmentedLinks)|feedback\/(Banner|EmptyState)|marks|text\/(?!Markdown)))/,
    priority: 2,
  },
  // What the pages about oneself are listed by.
  { name: 'account', test: /web\/account\/(areas|\w+\/(area|\w+Search)\.)/, priority: 1 },
  {
    name: 'board',
    test: /web\/(portal\/board\/(HomePage|Board|Composer\.|postDraft)|components\/posts\/PostRow)/,
    priority: 1,
  },
  {
    name: 'menu',
    test: /web\/(components\/posts\/(useFollow|useCopyLink)|ui\/overlay\/(Menu|menuMoves))/,
    priority: 1,
  },
  // What stands in the header for whoever is signed in.
  {
    name: 'viewer',
    test: /web\/(portal\/frame\/[Vv]iewerMenu|components\/notifications\/(LazyBell|bellLook))/,
    priority: 1,
  },
  {
    name: 'fields',
    test: /web\/(ui\/forms\/(Field|TextArea|TextField|Checkbox)|ui\/feedback\/InlineError)/,
    priority: 1,
  },
  // Whoever writes can add pictures; whoever reads needs none of it.
  {
    name: 'pictures',
    test: /web\/(components\/(pictures|mentions\/(mentionText|useMentions)|comments\/editor\/isSubmitKey)|data\/sendFile|ui\/feedback\/Progress)/,
    priority: 1,
  },
  // What a post's page needs and the admin's shares; what few readers do on it comes when they do it.
  {
    name: 'post',
    test: /web\/(portal\/post\/(?!EditPostForm|PostDialog)|components\/comments\/(?!editor\/))/,
  },
  // Dialogs and forms come when one is opened.
  {
    name: 'forms',
    test: /web\/(components\/(forms|posts\/manage)\/|ui\/overlay\/(Dialog|AlertDialog))/,
  },
  {
    name: 'admin',
    test: /web\/admin\/(areas|frame|states|forms|posts(?!\/ManageDialog)|\w+\/(area|load\w+|\w+Search)\.)/,
  },
]
