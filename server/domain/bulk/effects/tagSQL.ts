/** SQL of the sorted ids of a post's tags as an array; `post` is an expression. */
export const tagsOf = (post: string) =>
  `array(select g.tag_id from post_tags g where g.company_id = $1 and g.post_id = ${post} order by g.tag_id)`

/** SQL of an array as JSON text, as `JSON.stringify` writes it. */
export const arrayJSON = (array: string) => `array_to_json(${array})::text`

/** SQL, as further table expressions, that makes the rows of `todo` have the tags `after_tags` instead of `before_tags`. */
export const putTags = `
  untagged as (
    delete from post_tags g using todo t
    where g.company_id = $1 and g.post_id = t.id and g.tag_id = any (t.before_tags) and not g.tag_id = any (t.after_tags)
  ),
  tagged as (
    insert into post_tags (company_id, post_id, tag_id, created_at)
    select $1, t.id, u.tag_id, h.at
    from todo t cross join here h cross join lateral unnest(t.after_tags) as u (tag_id)
    where not u.tag_id = any (t.before_tags)
  )`
