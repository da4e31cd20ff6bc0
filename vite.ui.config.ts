import { resolve } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The sheets of the design system (`npm run ui`, then `/dev/ui/`): a page of their own, which no build of the service has in it. */
export default defineConfig({
  root: resolve(import.meta.dirname, 'web/dev'),
  base: '/dev/ui/',
  plugins: [react(), tailwind()],
  publicDir: false,
  server: { host: '127.0.0.1' },
})
