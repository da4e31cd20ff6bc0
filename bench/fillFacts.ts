import { permissions } from '../contract/access.ts'

/** The people of the team; the session of the n-th is `teamSessionOf` of its number. */
export const teamSize = 20

/** The cookie of the n-th member's session. */
export function teamSessionOf(member: number): string {
  return `session-of-the-team-${member}`
}

/** An even number below 100, the same on every run, of a text of SQL. */
const share = (seed: string) => `(abs(hashtext(${seed})::bigint) % 100)`
/** One of `most` things, from 1 on, the first of which are the commonest. */
const one = (seed: string, most: number) => `(1 + floor(${most} * power(${share(seed)} / 100.0, 2)))::int`

/** The team, and what a company sets up for it: thirty tags a board and seven fields. */
export const teamSQL = `
  insert into roles (company_id, id, name, permissions) select c.id, id_at(c.created_at, 'role'), 'Team', '{${permissions.join(',')}}' from companies c;
  create table team as
    select n, id_at(c.created_at, 'member' || n) as id, c.id as company_id, id_at(c.created_at, 'account' || n) as account_id, c.created_at
    from companies c, generate_series(1, ${teamSize}) as n;
  insert into accounts (id, email) select account_id, 'team-' || n || '@example.com' from team;
  insert into users (company_id, id, name, created_at) select company_id, id, substr('KQBTMSAZLXHWDNCVFRPG', n, 1) || ' member ' || n, created_at from team;
  insert into members (company_id, user_id, role_id, account_id) select m.company_id, m.id, r.id, m.account_id from team m join roles r on r.company_id = m.company_id;
  insert into sessions (token_hash, company_id, user_id, kind, expires_at)
  select sha256(convert_to('session-of-the-team-' || (n - 1), 'UTF8')), company_id, id, 'member', now() + interval '10 years' from team;
  insert into tags (company_id, id, board_id, name, url_name, hue)
  select b.company_id, id_at(b.created_at, b.url_name || 'tag' || n), b.id, 'Tag ' || n, 'tag-' || n, 'blue' from boards b, generate_series(1, 30) as n;
  insert into custom_post_fields (company_id, id, name, url_name, type, position, is_public)
  select c.id, id_at(c.created_at, f.type || 'field'), f.type, f.type, f.type, f.position, f.position = 0
  from companies c, unnest('{number,choice,choices,date,checkbox,text,link}'::text[]) with ordinality as f (type, position);
  insert into custom_post_field_options (company_id, id, field_id, name, position)
  select f.company_id, id_at(f.created_at, f.type || 'option' || n), f.id, 'Option ' || n, n from custom_post_fields f, generate_series(1, 6) as n where f.type in ('choice', 'choices')`

/** A post's owner, of whom two in five have one; its ETA, which one in four has; and whether it is pinned. `t` is a row of texts. */
export const factColumns = `
  (select m.id from team m where ${share("'owned' || t.n")} < 40 and m.n = ${one("'owner' || t.n", teamSize)}),
  case when ${share("'planned' || t.n")} < 25 then (date_trunc('month', now())::date + ((abs(hashtext('month' || t.n)::bigint) % 36 - 18) || ' months')::interval)::date end,
  case when abs(hashtext('pinned' || t.n)::bigint) % 500 = 0 then t.created_at end`

/** The tags of every other post, up to three, the values of the fields, of which each post has some, and the inbox, where every open post without an owner waits. */
export const factsSQL = `
  insert into post_tags (company_id, post_id, tag_id)
  select distinct p.company_id, p.id, g.id
  from posts p
  cross join generate_series(1, 3) as k
  join tags g on g.company_id = p.company_id and g.board_id = p.board_id and g.url_name = 'tag-' || ${one("'tag' || k || p.id", 30)}
  where ${share("'tagged' || p.id")} < 50 and ${share("'more' || k || p.id")} < 100 - 30 * (k - 1);
  insert into post_field_values (company_id, post_id, field_id, item, text, number, day, option_id)
  select p.company_id, p.id, f.id, 0,
    case when f.type = 'text' then substr(p.title, 1, 60) when f.type = 'link' then 'https://example.com/' || p.url_name end,
    case when f.type = 'number' then ${one("'number' || p.id", 100)} when f.type = 'checkbox' then 1 end,
    case when f.type = 'date' then now()::date + (abs(hashtext('day' || p.id)::bigint) % 400 - 200)::int end,
    case when f.type = 'choice' then (select o.id from custom_post_field_options o where o.field_id = f.id and o.position = ${one("'option' || p.id", 6)}) end
  from posts p
  join custom_post_fields f on f.company_id = p.company_id and f.type <> 'choices'
  where ${share('f.type || p.id')} < case f.type when 'number' then 60 when 'choice' then 50 when 'date' then 20 when 'checkbox' then 30 when 'text' then 30 else 10 end;
  insert into post_field_values (company_id, post_id, field_id, item, option_id)
  select p.company_id, p.id, f.id, row_number() over (partition by p.id order by o.position) - 1, o.id
  from posts p
  join custom_post_fields f on f.company_id = p.company_id and f.type = 'choices'
  join custom_post_field_options o on o.company_id = p.company_id and o.field_id = f.id
  where ${share("'several' || p.id")} < 40 and ${share("'option' || o.position || p.id")} < 60 / o.position;
  insert into inbox_states (company_id, post_id, reason, since)
  select p.company_id, p.id, 'new', p.created_at
  from posts p
  join statuses t on t.company_id = p.company_id and t.id = p.status_id
  where t.type = 'open' and p.owner_id is null`
