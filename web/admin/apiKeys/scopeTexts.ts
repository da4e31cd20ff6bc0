import type { KeyScope } from '../../../contract/keyScopes.ts'

type ScopeNoun = KeyScope extends `${infer Noun}:read` ? Noun : never

/** The name of a scope. */
export function scopeText(scope: KeyScope): `adminKeys.scope.${ScopeNoun}` {
  return `adminKeys.scope.${nounOf(scope)}`
}

/** What a scope opens, in a sentence. */
export function scopeSentence(scope: KeyScope): `adminKeys.scope.${ScopeNoun}Text` {
  return `adminKeys.scope.${nounOf(scope)}Text`
}

function nounOf(scope: KeyScope): ScopeNoun {
  return scope.slice(0, -':read'.length) as ScopeNoun
}
