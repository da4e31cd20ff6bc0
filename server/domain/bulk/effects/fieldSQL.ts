/** SQL of the value that the post has in a field, as JSON (`contract/postFacts.ts`); null for none. The arguments are expressions. */
export const valueOf = (post: string, field: string, type: string) => `coalesce((
    select case ${type} when 'choices' then jsonb_agg(v.option_id order by v.item) when 'checkbox' then 'true'::jsonb
      else jsonb_agg(coalesce(to_jsonb(v.text), to_jsonb(v.number), to_jsonb(v.day), to_jsonb(v.option_id)) order by v.item) -> 0 end
    from post_field_values v where v.company_id = $1 and v.post_id = ${post} and v.field_id = ${field} having count(*) > 0
  ), 'null'::jsonb)`

/** SQL of the rows of `post_field_values` (`item`, `text`, `number`, `day`, `option_id`) that keep a JSON value of a field of a type. */
export const rowsOfValue = (value: string, type: string) => `
  select (e.nr - 1)::int as item,
    case when ${type} in ('text', 'link') then e.value #>> '{}' end as text,
    case when ${type} = 'number' then (e.value #>> '{}')::float8 when ${type} = 'checkbox' then 1 end as number,
    case when ${type} = 'date' then (e.value #>> '{}')::date end as day,
    case when ${type} in ('choice', 'choices') then (e.value #>> '{}')::uuid end as option_id
  from jsonb_array_elements(
    case jsonb_typeof(${value}) when 'null' then '[]'::jsonb when 'array' then ${value} else jsonb_build_array(${value}) end
  ) with ordinality as e (value, nr)`

/** SQL of whether posts of a board have a field: one without boards is on every board. */
export const isOnBoard = (field: string, board: string) => `(
    not exists (select from custom_post_field_boards d where d.company_id = $1 and d.field_id = ${field})
    or exists (select from custom_post_field_boards d where d.company_id = $1 and d.field_id = ${field} and d.board_id = ${board}))`

/** SQL of whether a JSON value, which a field of this type had or may have, names none but options that the field still has. */
export const fitsField = (value: string, field: string, type: string) => `(
    ${type} not in ('choice', 'choices') or not exists (
      select from jsonb_array_elements_text(
        case jsonb_typeof(${value}) when 'null' then '[]'::jsonb when 'array' then ${value} else jsonb_build_array(${value}) end) as w (id)
      where not exists (select from custom_post_field_options n where n.company_id = $1 and n.field_id = ${field} and n.id::text = w.id)))`

/** SQL of whether the texts of a post's fields have room for a JSON value of one of them, as for a single change (`changeFields`). */
export const hasRoomFor = (
  value: string,
  { post, field, type, most }: { post: string; field: string; type: string; most: string },
) => `(
    ${type} not in ('text', 'link') or jsonb_typeof(${value}) = 'null'
    or char_length(${value} #>> '{}') + (
      select coalesce(sum(char_length(v.text)), 0) from post_field_values v
      where v.company_id = $1 and v.post_id = ${post} and v.field_id <> ${field}) <= ${most}::int)`
