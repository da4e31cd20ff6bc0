/// <reference types="vite/client" />

declare module '*.json?messages' {
  import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
  const messages: Record<string, CompiledMessage>
  export default messages
}
