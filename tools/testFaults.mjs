// `npm run test:faults`: what the service does when processes are killed, the database is silent, and the storage is away.
import { conclude, vitest } from './runners.mjs'

conclude([await vitest('faults', ['--project', 'faults', ...process.argv.slice(2)])])
