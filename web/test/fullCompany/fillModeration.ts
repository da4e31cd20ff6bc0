import {
  longestNote,
  longestOwnWord,
  mostOwnWords,
  reportReasons,
  reviewReasons,
} from '../../../contract/moderationKinds.ts'

type Run = (text: string, values?: unknown[]) => Promise<unknown>

/** As many reviews as a page has, each with every reason and words; the words of a company; and what an author has not published. */
export async function fillModeration(
  run: Run,
  { postID, authorID, comment }: { postID: string; authorID: string; comment: string },
): Promise<void> {
  await run(
    `with opened as (
       insert into reviews (company_id, id, post_id, reasons)
       select $1, new_id(), p.id, $2 from posts p where p.company_id = $1 and p.deleted_at is null order by p.id limit 40
       returning id
     )
     insert into reports (company_id, id, review_id, reporter_key, reason, note)
     select $1, new_id(), o.id, r.reason || n, r.reason, repeat('語', $4::int) || n
     from opened o, unnest($3::text[]) as r (reason), generate_series(1, 3) n`,
    [reviewReasons, reportReasons, longestNote - 1],
  )
  await run(
    `insert into own_words (company_id, word) select $1, repeat('語', $2::int) || lpad(n::text, 4, '0') from generate_series(1, $3::int) n`,
    [longestOwnWord - 4, mostOwnWords],
  )
  await run(
    `insert into comments (company_id, id, post_id, author_id, body, body_html, text_version, deleted_at, held_at)
     select $1, new_id(), $2, $3, '-', $4, 4, now(), now() from generate_series(1, 12)`,
    [postID, authorID, comment],
  )
  await run(
    `insert into reviews (company_id, id, post_id, comment_id, reasons)
     select $1, new_id(), c.post_id, c.id, array['approval'] from comments c where c.company_id = $1 and c.held_at is not null`,
  )
}
