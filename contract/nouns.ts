/**
 * What reads show and writes touch, named by the first segment of the calls about it. After a write, the browser asks again for every read
 * that shows a noun the write touched. `viewer` is more: who asks is another, and nothing that was held before is theirs.
 */
export type Noun =
  | 'boards'
  | 'comments'
  | 'company'
  | 'mentions'
  | 'notifications'
  | 'posts'
  | 'sessions'
  | 'userReactions'
  | 'users'
  | 'viewer'
  | 'votes'
