/// <reference types="vite/client" />

declare module '*.json?messages' {
  import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
  type Messages = Record<string, CompiledMessage>
  /** English, and the page's own language; on the server every language. A language is missing where it has no such texts. */
  const messages: Partial<Record<string, Messages>> & { en: Messages }
  export default messages
}
