/// <reference types="vite/client" />

// Adds the texts to those of the page (web/words/words.ts), as soon as the file that imports them is there.
declare module '*.json?texts' {}

declare module '*.json?messages' {
  import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
  type Messages = Record<string, CompiledMessage>
  /** English, and the page's own language; on the server every language. A language is missing where it has no such texts. */
  const messages: Partial<Record<string, Messages>> & { en: Messages }
  export default messages
}
