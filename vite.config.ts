import { existsSync, readFileSync } from 'node:fs'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { languageOf, languages, manifestOf, type Language } from './contract/languages.ts'
import { areas } from './tools/areas/areaPlugin.ts'
import { requireSame, requireSound } from './tools/catalogues.ts'
import { freshAddresses } from './tools/chunks/freshAddresses.ts'
import { unusedParts } from './tools/chunks/unusedParts.ts'
import { withoutFacades } from './tools/chunks/withoutFacades.ts'

/**
 * Compiles the ICU messages of `locales/en/….json?messages`, so that the browser needs no parser of them. A browser's build is of one `language`,
 * and where that lacks a file, of English; the server gets every language. A text that a language lacks, has too much or fills in otherwise than
 * English fails the build. With `?texts` instead, they are there as soon as the file that imports them is.
 */
export function messages(language: Language = 'en'): Plugin {
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
      requireSound(name, code)
      const others = languages.filter((other) => other !== 'en' && existsSync(`${folder}/${other}/${name}.json`))
      for (const other of others)
        requireSame(code, readFileSync(`${folder}/${other}/${name}.json`, 'utf8'), `${other}/${name}.json`)
      const english = compiledOf(code)
      return {
        code:
          options?.ssr === true
            ? everyLanguage(english, others, name)
            : others.includes(language)
              ? `import fallback from '../${language}/${name}.json?compiled'\nexport default { fallback }`
              : `export default { fallback: ${literalOf(english)} }`,
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
  return [...imports, `export default { fallback: ${literalOf(english)}, ${others.join(', ')} }`].join('\n')
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

/**
 * The browser's build in one language, which is the mode: a script entry, and in English, which comes first, a stylesheet entry for each container.
 * Addresses are relative, so that any host can serve it.
 */
export default defineConfig(({ isSsrBuild, mode }) => {
  const language = languageOf(mode) ?? 'en'
  return {
    plugins: [
      messages(language),
      areas(),
      ...(isSsrBuild === true ? [] : [unusedParts(), withoutFacades(manifestOf(language)), freshAddresses()]),
      react(),
      tailwind(),
    ],
    base: './',
    publicDir: false,
    // React has had of itself for long what the shim brings to older ones.
    resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
    build: {
      outDir: 'dist/client',
      emptyOutDir: language === 'en',
      assetsDir: 'assets',
      manifest: manifestOf(language),
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
        isSsrBuild === true
          ? {}
          : {
              input: language === 'en' ? { ...script, ...stylesheets } : script,
              output: { codeSplitting: { groups: chunkGroups } },
            },
    },
  }
})

const script = { client: 'web/entry.client.tsx' }
const stylesheets = {
  portal: 'web/portal/portal.css',
  admin: 'web/admin/admin.css',
  auth: 'web/auth/auth.css',
  landing: 'web/landing/landing.css',
}

// Few files compress better and cost fewer requests than many: what others made, and what every board needs.
export const chunkGroups = [
  // What is needed when formatted text is pasted, and never before.
  { name: 'paste', test: /node_modules\/turndown|web\/components\/editor\/paste\/(?!usePaste|hasFormat)/, priority: 4 },
  // What judges a password, once its field is entered, and what asks a browser for a passkey.
  { name: 'passwords', test: /node_modules\/@zxcvbn-ts/, priority: 4 },
  { name: 'passkeys', test: /node_modules\/@simplewebauthn/, priority: 4 },
  // What entries of the changelog are written with.
  {
    name: 'entryText',
    test: /node_modules\/(?:@tiptap|prosemirror-|orderedmap|rope-sequence|w3c-keyname|linkifyjs)/,
    priority: 4,
  },
  // What draws the charts of reports.
  { name: 'chart', test: /node_modules\/uplot/, priority: 4 },
  // Without the list of the command menu and what cards are dragged with, which come with those, and what observes the parts of long lists.
  {
    name: 'vendor',
    test: /node_modules\/(?!cmdk\/|@radix-ui\/|@dnd-kit\/|@tanstack\/query-core\/build\/\w+\/queriesObserver)/,
    priority: 3,
  },
  // What stands around every page of a portal, and what its lists are made of; beside it what only a board's own page needs.
  {
    name: 'shell',
    test: /web\/(portal\/(areas|frame\/([Pp]ortal|loadShell)|\w+\/lazy|\w+\/(area|load\w+|\w+Search|boardQuery|useFront)\.)|data\/(?!sendFile|frameClient|useDataChain|lateCalls|errors\/(?:errorSender|ignoredErrors)|live|useWrite|outbox\/|transport\/(line|recoverReads)|viewer\/watchViewer|busy)|page\/(ShortPage|useLater|useLoadFailure|fieldsOf|FailedPage|NotFoundPage|context|kept\/keptRow\.|knownNames|OfflineBanner|LaterToasts|PageHead|lazyPart)|words\/|paths|App|area|routes|router|components\/(NotLoaded|notifications\/LazyBell|outbox\/waiting|comments\/activity\/activityQuery|posts\/(usePostVote|StatusChip|PostImage)|signIn\/SignInGate|useToggle|toggleKeys)|ui\/(actions\/(LoadMore|LinkButton|IconButton|VoteBox)|forms\/(Select|TextField|FilterToken|SegmentedLinks|takeTyped|useTypedBefore)|feedback\/Banner|marks\/(?!late|Wordmark)|text\/(?!Markdown|Kbd)))/,
    priority: 2,
  },
  // What minds every page once it is awake, and what others share with it: no page waits for a form's or the admin's code because of it.
  {
    name: 'afterWaking',
    test: /web\/(page\/(afterWaking|announceNavigation|enterField|followLinks|PageToasts|searchKey|showPictures|offline\/|visit\/)|components\/(toggles\/|outbox\/(startOutbox|leaveToOutbox)|posts\/(VoteNote|sayVoted)|viewer\/(shortcuts|theme)|visits\/)|locales\/\w+\/(activity|toasts)\.json|data\/(busy|useWrite|outbox\/hasStored|transport\/(line|recoverReads)|viewer\/watchViewer)|ui\/feedback\/ToastRegion)/,
    priority: 1,
  },
  // What the pages about oneself are listed by.
  { name: 'account', test: /web\/account\/(areas|\w+\/(area|\w+Search)\.)/, priority: 1 },
  {
    name: 'board',
    test: /web\/(portal\/board\/Board|components\/posts\/PostRow)/,
    priority: 1,
  },
  // What the overview shares with a board's page.
  { name: 'composer', test: /web\/portal\/board\/(Composer\.|postDraft)/, priority: 2 },
  // Menus, and the small parts that the admin's frame shares with what comes late: it loads no post's page, form or editor because of one of them.
  {
    name: 'menu',
    test: /web\/(components\/posts\/(useFollow|useCopyLink)|ui\/(overlay\/(Menu|menuMoves|openMenu)|behaviour\/useInBrowser|marks\/lateIcons|layout\/Breadcrumb|feedback\/Skeleton))/,
    priority: 1,
  },
  // Running text, which lists of posts don't have, and the glyph of a like.
  { name: 'prose', test: /web\/ui\/(text\/Markdown|marks\/lateHeart)/, priority: 3 },
  // What the changelog's list, its entries and their editor share, and what makes parts that come once a page is awake, as those have.
  {
    name: 'entry',
    test: /web\/(components\/changelog\/|portal\/changelog\/EntryDate|page\/wokenPart)|locales\/\w+\/changelog\.json/,
    priority: 1,
  },
  // Links in running text, which every page but a board has.
  { name: 'links', test: /web\/ui\/actions\/TextLink/, priority: 3 },
  // The addresses about accounts, which the admin's menu links to as well: no page of the root loads the admin's frame because of them.
  { name: 'rootPaths', test: /web\/page\/address\/rootPaths/, priority: 1 },
  // What lists without a row show.
  { name: 'empty', test: /web\/ui\/feedback\/EmptyState/, priority: 3 },
  // What is live for a signed-in person, which their page loads by itself.
  {
    name: 'bell',
    test: /web\/(components\/notifications\/Bell|data\/live\/liveNews)|locales\/\w+\/bell\.json/,
    priority: 1,
  },
  {
    name: 'fields',
    test: /web\/(ui\/forms\/(Field|TextArea|TextField|Checkbox|Held|focusWrong)|ui\/feedback\/InlineError)/,
    priority: 1,
  },
  // Anyone who writes can add pictures; anyone who reads needs none of it.
  {
    name: 'pictures',
    test: /web\/(components\/(pictures|editor\/(?!Preview)|mentions\/(mentionText|useMentions)|comments\/editor\/isSubmitKey)|data\/sendFile|ui\/feedback\/Progress)/,
    priority: 1,
  },
  // What a post's page imports, and what the admin's shows of it: what few readers have or do comes late, by an `import()`.
  { name: 'post', test: /web\/(portal\/post\/PostPage|components\/comments\/\w+\.)/ },
  // Dialogs and forms come when one is opened.
  {
    name: 'forms',
    test: /web\/(components\/forms\/(?!judgePassword|Password|ChangedMeanwhile|useDraft|looksLikeEmail)|ui\/overlay\/(Dialog|AlertDialog))/,
  },
  {
    name: 'admin',
    test: /web\/admin\/(areas|frame\/(?!Beyond|FactorFirst|ClosingBanner|TeamOnly)|states|forms\/(?!CopyField)|\w+\/(area|load\w+|\w+Search)\.)/,
  },
]
