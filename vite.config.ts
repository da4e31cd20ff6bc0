import { compileMessage } from '@lingui/message-utils/compileMessage'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Compiles the ICU messages of `locales/…/*.json?messages`, so that the browser needs no parser of them. */
export function messages(): Plugin {
  return {
    name: 'upwell-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/locales\/.*\.json\?messages/.test(id)) return null
      const source = JSON.parse(code) as Record<string, string>
      const compiled = Object.fromEntries(Object.entries(source).map(([key, text]) => [key, compileMessage(text)]))
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`, map: null, moduleType: 'js' }
    },
  }
}

/** The browser's build: one script entry, and a stylesheet entry for each container. Addresses are relative, so that any host can serve it. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [messages(), react(), tailwind()],
  base: './',
  publicDir: false,
  build: {
    outDir: 'dist/client',
    assetsDir: 'assets',
    manifest: 'manifest.json',
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The server's entries are named where it is built.
    rolldownOptions: isSsrBuild === true ? {} : { input: browserEntries, output: { codeSplitting: { groups: chunkGroups } } },
  },
}))

const browserEntries = {
  client: 'web/entry.client.tsx',
  portal: 'web/portal/portal.css',
  admin: 'web/admin/admin.css',
  landing: 'web/landing/landing.css',
}

// Few files compress better and cost fewer requests than many: what others made, and what every board needs.
const chunkGroups = [
  { name: 'vendor', test: /node_modules/, priority: 3 },
  // What stands around every page of a portal, and what its lists are made of; beside it what only a board's own page needs.
  {
    name: 'shell',
    test: /web\/(portal\/(Portal|boardSearch|load|queries|post\/postSearch|roadmap\/roadmapSearch|notifications\/notificationsSearch)|account\/loginSearch|data\/(?!sendFile|liveNews)|page\/|words\/|paths|App|rootRoute|routes|router|components\/(comments\/activityQuery|posts\/usePostVote|signIn\/SignInGate|notifications\/(LazyBell|bellLook))|ui\/(actions\/(TextLink|LoadMore|LinkButton|IconButton|VoteBox)|forms\/(Select|FilterToken|SegmentedLinks)|feedback\/(Banner|EmptyState)|marks|text\/(?!Markdown)))/,
    priority: 2,
  },
  { name: 'board', test: /web\/(portal\/(HomePage|Board|Composer\.|postDraft)|components\/posts\/PostRow)/, priority: 1 },
  { name: 'fields', test: /web\/(ui\/forms\/(Field|TextArea|TextField|Checkbox)|ui\/feedback\/InlineError)/, priority: 1 },
  // Whoever writes can add pictures; whoever reads needs none of it.
  { name: 'pictures', test: /web\/(components\/(pictures|comments\/isSubmitKey)|data\/sendFile|ui\/feedback\/Progress)/, priority: 1 },
  // What a post's page needs and the admin's shares; what few readers do on it comes when they do it.
  { name: 'post', test: /web\/(portal\/(PostPage|post\/(?!EditPostForm|PostDialog))|components\/comments\/(?!EditComment|CommentDialog|CommentEditor|NewComment|isSubmitKey))/ },
  { name: 'admin', test: /web\/(admin\/(?!routes)(frame|states|forms|posts|AdminLayout|load)|ui\/overlay\/(Dialog|AlertDialog|Menu)|components\/posts\/manage)/ },
]
