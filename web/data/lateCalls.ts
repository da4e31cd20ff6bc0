import { calls } from './calls.gen.ts'
import { lateCalls } from './lateCalls.gen.ts'

// The pages and dialogs that make these calls load this with their code; elsewhere the client does, before the first of them.
Object.assign(calls, lateCalls)
