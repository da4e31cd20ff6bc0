import { sql } from 'kysely'
import type { World } from '../../../server/test/world.ts'

/** Translates as much as a company may: everything into one language, and names into another until all translations have 140 kB. */
export async function fillTranslations({ db, company }: World): Promise<void> {
  await sql`
    insert into translations (company_id, id, kind, board_id, category_id, status_id, language, text, original)
    select ${company.id}, gen_random_uuid(), f.kind, f.board_id, f.category_id, f.status_id, f.language, f.text, f.text
    from (
      select s.*, l.language, sum(octet_length(s.text)) over (order by l.language desc, s.kind desc, s.board_id, s.category_id, s.status_id) as bytes
      from (
        select 'boardName' as kind, b.id as board_id, null::uuid as category_id, null::uuid as status_id, b.name as text from boards b where b.company_id = ${company.id}
        union all
        select 'boardDescription', b.id, null, null, b.description from boards b where b.company_id = ${company.id} and b.description <> ''
        union all
        select 'categoryName', null, c.id, null, c.name from categories c where c.company_id = ${company.id}
        union all
        select 'statusName', null, null, t.id, t.name from statuses t where t.company_id = ${company.id}
      ) as s
      cross join (values ('de'), ('ar')) as l (language)
    ) as f
    where f.bytes <= 140000`.execute(db)
}
