/**
 * What an API key may do, in the order in which it is offered: each scope is a noun and what may be done with it, and has a sentence in
 * `locales/en/adminKeys.json`. `private:read` says how much of the others is read.
 */
export const keyScopes = [
  'posts:read',
  'comments:read',
  'votes:read',
  'users:read',
  'users:write',
  'boards:read',
  'roadmap:read',
  'company:read',
  'private:read',
] as const
export type KeyScope = (typeof keyScopes)[number]
