/**
 * What reads show and writes touch, named by the first segment of the calls about it. After a write, the browser asks again for every read
 * that shows a noun the write touched. `viewer` is more: a write that touches it drops everything that was held for
 * the viewer before and asks who it is now, so that no read shows it.
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
