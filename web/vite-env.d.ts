/// <reference types="vite/client" />

// Adds the texts to those of the page (web/words/words.ts), as soon as the file that imports them is there.
declare module '*.json?texts' {}

declare module '*.json?messages' {
  import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
  type Messages = Record<string, CompiledMessage>
  /** In the browser the texts of its build's language; on the server English, and beside it each language that has these texts. */
  const messages: Partial<Record<string, Messages>> & { fallback: Messages }
  export default messages
}

// The files of the dictionaries that are used; the packages declare types for all of them together.
declare module '@zxcvbn-ts/*/adjacencyGraphs.json.mjs' {
  const graphs: Record<string, Record<string, (string | null)[]>>
  export default graphs
}
declare module '@zxcvbn-ts/*.json.mjs' {
  const words: string[]
  export default words
}
