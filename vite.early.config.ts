import { defineConfig } from 'vite'
import { freshAddresses } from './tools/chunks/freshAddresses.ts'

/**
 * The build of the script that comes before all others: by itself, so that what it shares with them is copied into it. It works when their files
 * did not load.
 */
export default defineConfig({
  plugins: [freshAddresses()],
  base: './',
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsDir: 'assets',
    manifest: 'manifest.early.json',
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: { input: { early: 'web/early.ts' } },
  },
})
