/** Keys of creating calls whose outcome is not known yet: sent again, the same call carries the same key. */
export interface IdempotencyKeys {
  take(path: string, inputs: object): string
  drop(key: string | undefined): void
}

export function createIdempotencyKeys(): IdempotencyKeys {
  const keys = new Map<string, string>()
  return {
    take(path, inputs) {
      const call = JSON.stringify([path, inputs])
      const key = keys.get(call) ?? newKey()
      keys.set(call, key)
      return key
    },
    drop(key) {
      for (const [call, held] of keys) if (held === key) keys.delete(call)
    },
  }
}

/** A key of 128 random bits; `crypto.randomUUID` is missing where a page came over plain http. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
