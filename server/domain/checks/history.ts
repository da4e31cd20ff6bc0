import type { Rule } from './rules.ts'

const count = (what: string) => `(select count(*) from ${what})`
const ofPost = (type: string) => count(`events e where e.company_id = $1 and e.post_id = b.id and e.type = '${type}'`)
const ofComment = (type: string) =>
  count(`events e where e.company_id = $1 and e.comment_id = m.id and e.type = '${type}'`)
const imported = (kind: 'post' | 'comment') =>
  `exists (select from import_refs i where i.company_id = $1 and i.subject_id = b.id and i.kind = '${kind}')`

/** What was held and not approved was never published. */
const isUnpublished = (of: (type: string) => string, kind: 'post' | 'comment') =>
  `${of(`${kind}.held`)} > ${of(`${kind}.approved`)}`

/**
 * A deleted row was taken away, by deleting or as spam, once more often than it was restored. Marking a deleted row as
 * spam takes nothing away, so the events only give a bound.
 */
const awayAsTold = (of: (type: string) => string, kind: 'post' | 'comment', deleted: string) => {
  const [gone, spam, back] = [
    `(${of(`${kind}.deleted`)} + ${of(`${kind}.rejected`)})`,
    of(`${kind}.markedSpam`),
    of(`${kind}.restored`),
  ]
  return `
  case when ${isUnpublished(of, kind)} then not (${deleted})
    when ${deleted} then ${gone} + ${spam} <= ${back} or ${gone} > ${back} + 1
    else ${gone} > ${back} or ${gone} + ${spam} < ${back} end`
}

/**
 * Each effect has its event, exactly once. Only for a company whose rows were all created here: the demo's and an
 * export's come without their history; imported posts and comments are recognised by their references and left out.
 */
export const historyRules: readonly Rule[] = [
  {
    rule: 'A post has one creation event.',
    walks: 'posts',
    judge: `select b.id, ${ofPost('post.created')} <> case when ${isUnpublished(ofPost, 'post')} then 0 else 1 end as broken from batch b where not ${imported('post')}`,
  },
  {
    rule: 'A comment has one creation event.',
    walks: 'comments',
    judge: `select b.id, ${ofComment('comment.created')} <> case when ${isUnpublished(ofComment, 'comment')} then 0 else 1 end as broken from batch b join comments m on m.company_id = $1 and m.id = b.id where not ${imported('comment')}`,
  },
  {
    rule: 'A post is deleted or not, as its events say.',
    walks: 'posts',
    judge: `select b.id, ${awayAsTold(ofPost, 'post', 'p.deleted_at is not null')} as broken from batch b join posts p on p.company_id = $1 and p.id = b.id`,
  },
  {
    rule: 'A comment is deleted or not, as its events say.',
    walks: 'comments',
    judge: `select b.id, ${awayAsTold(ofComment, 'comment', 'm.deleted_at is not null')} as broken from batch b join comments m on m.company_id = $1 and m.id = b.id`,
  },
  {
    rule: 'A vote has one more event of voting than of taking it back, waiting ones included.',
    walks: 'posts',
    judge: `
      select t.id, sum(t.standing) <> 0 as broken
      from (
        select b.id, v.user_id, 1 as standing from batch b join votes v on v.company_id = $1 and v.post_id = b.id
        union all
        select b.id, e.user_id, case e.type when 'vote.created' then -1 else 1 end
        from batch b join events e on e.company_id = $1 and e.post_id = b.id and e.type in ('vote.created', 'vote.deleted')
        union all
        select b.id, w.user_id, case when w.delta > 0 then -1 else 1 end
        from batch b
        join posts p on p.company_id = $1 and p.id = b.id
        join vote_events w on w.company_id = $1 and w.root_post_id = coalesce(p.merged_into_id, p.id) and coalesce(w.post_id, w.root_post_id) = p.id
      ) as t
      group by t.id, t.user_id`,
  },
  {
    rule: 'A like has one more event of liking than of taking it back.',
    walks: 'comments',
    judge: `
      select b.id, ${ofComment('comment.liked')} - ${ofComment('comment.unliked')} <> ${count('comment_reactions r where r.company_id = $1 and r.comment_id = b.id')} as broken
      from batch b
      join comments m on m.company_id = $1 and m.id = b.id
      where not (m.deleted_at is not null and m.author_id is null)`,
  },
  {
    rule: 'A change of status, a move and an edit have one event each.',
    walks: 'posts',
    judge: `
      select b.id,
        ${ofPost('post.statusChanged')} <> ${count('status_changes c where c.company_id = $1 and c.post_id = b.id')}
        or ${ofPost('post.moved')} <> ${count('post_edits d where d.company_id = $1 and d.post_id = b.id and d.to_board_id is not null')}
        or ${count(`events e where e.company_id = $1 and e.post_id = b.id and e.type = 'post.edited' and e.data -> 'changed' ?| array['title', 'details']`)}
          <> ${count('post_edits d where d.company_id = $1 and d.post_id = b.id and d.to_board_id is null')} as broken
      from batch b
      where not ${imported('post')}`,
  },
  {
    rule: 'An edit of a comment has one event.',
    walks: 'comments',
    judge: `
      select b.id, ${ofComment('comment.edited')} <> ${count('comment_edits d where d.company_id = $1 and d.comment_id = b.id')} as broken
      from batch b
      join comments m on m.company_id = $1 and m.id = b.id
      where not (m.deleted_at is not null and m.author_id is null)`,
  },
]
