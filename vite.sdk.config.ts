import { defineConfig } from 'vite'
import { freshAddresses } from './tools/chunks/freshAddresses.ts'

/**
 * The two scripts that other sites load: `loader`, a classic script which every page of theirs has, and `frames`, a module which comes when someone opens something.
 * Each is built by itself, which is the mode, and shares nothing with the rest. With the frames comes what the settings' preview of the widget runs.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  base: './',
  plugins: mode === 'frames' ? [freshAddresses()] : [],
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    ...(mode === 'frames'
      ? {
          assetsDir: 'assets',
          manifest: 'manifest.sdk.json',
          rolldownOptions: {
            input: { frames: 'widget/frames/start.ts', preview: 'widget/preview/preview.ts' },
            preserveEntrySignatures: 'strict' as const,
          },
        }
      : {
          lib: {
            entry: 'widget/loader/main.ts',
            formats: ['iife' as const],
            name: 'upwellSDK',
            fileName: () => 'sdk.js',
          },
        }),
  },
}))
