import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { frameManifestOf, languageOf } from './contract/languages.ts'
import { areas } from './tools/areas/areaPlugin.ts'
import { foldedStyles } from './tools/chunks/foldedStyles.ts'
import { freshAddresses } from './tools/chunks/freshAddresses.ts'
import { pageGroups } from './tools/chunks/pageGroups.ts'
import { reachedSources } from './tools/chunks/reachedSources.ts'
import { unusedParts } from './tools/chunks/unusedParts.ts'
import { withoutFacades } from './tools/chunks/withoutFacades.ts'
import { chunkGroups, messages } from './vite.config.ts'

const entry = 'web/entry.frame.tsx'

/** What a frame shows first. */
const families = {
  board: ['web/portal/overview/HomePage.tsx', 'web/portal/board/BoardPage.tsx'],
  post: ['web/portal/post/PostPage.tsx'],
  roadmap: ['web/portal/roadmap/RoadmapPage.tsx'],
  changelog: ['web/portal/changelog/ChangelogPage.tsx', 'web/portal/changelog/EntryPage.tsx'],
}

/** What comes late, as it does on the portal. */
const late = new Set(['paste', 'pictures', 'forms'])

/**
 * The build of the pages that other sites show, in one language, which is the mode: a browser that keeps each site's files apart has nothing of the portal's for them, so these are few and hold nothing that only the portal has.
 */
export default defineConfig(({ mode }) => {
  const language = languageOf(mode) ?? 'en'
  return {
    plugins: [
      messages(language),
      areas(),
      unusedParts(),
      withoutFacades(frameManifestOf(language)),
      freshAddresses(),
      reachedSources(entry),
      react(),
      tailwind(),
      foldedStyles(),
    ],
    base: './',
    publicDir: false,
    resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      assetsDir: 'assets',
      manifest: frameManifestOf(language),
      target: 'es2022',
      // Browsers that know `light-dark()`, which the page's own part of the widget is styled with too.
      cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
      sourcemap: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { framed: entry, ...(language === 'en' && { framedStyles: 'web/widget/frame.css' }) },
        output: {
          codeSplitting: {
            groups: [
              ...pageGroups({ entry, base: ['web/widget/frame/FrameLayout.tsx'], families }),
              ...chunkGroups.filter(({ name }) => late.has(name)).map((group) => ({ ...group, priority: 1 })),
            ],
          },
        },
      },
    },
  }
})
