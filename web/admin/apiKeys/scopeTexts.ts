import type { KeyScope } from '../../../contract/keyScopes.ts'

type ScopeWord = KeyScope extends infer Scope
  ? Scope extends `${infer Noun}:read`
    ? Noun
    : Scope extends `${infer Noun}:write`
      ? `${Noun}Write`
      : never
  : never

/** The name of a scope. */
export function scopeText(scope: KeyScope): `adminKeys.scope.${ScopeWord}` {
  return `adminKeys.scope.${wordOf(scope)}`
}

/** What a scope opens, in a sentence. */
export function scopeSentence(scope: KeyScope): `adminKeys.scope.${ScopeWord}Text` {
  return `adminKeys.scope.${wordOf(scope)}Text`
}

function wordOf(scope: KeyScope): ScopeWord {
  return scope.replace(':read', '').replace(':write', 'Write') as ScopeWord
}
