import { translationKinds, translationPermissions, type TranslationKind } from '../../../contract/translationKinds.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'

/** A text of the company in its own language, with its translations. Every text there is, empty ones too. */
export interface Subject {
  kind: TranslationKind
  subjectID: string | null
  /** The name of the board that it belongs to. */
  place: string | null
  original: string
  translations: readonly StoredTranslation[]
}

export interface StoredTranslation {
  language: string
  text: string
  /** What it was translated from. */
  original: string
}

/** The texts that the viewer may translate, in the order of the portal: the welcome text, each board with its categories below all boards, statuses. */
export async function readSubjects(asking: Asking): Promise<Subject[]> {
  const found = await rows<Subject>(asking.db, asking.companyID, subjectsQuery, [
    translationKinds.filter((kind) => may(asking, translationPermissions[kind])),
  ])
  return found
}

const subjectsQuery = `
  select s.kind, s.id as "subjectID", s.place, s.original,
    coalesce(d.translations, '[]') as translations
  from (
    select 'welcome' as kind, null::uuid as id, null as place, coalesce(k.welcome, '') as original, 0 as part, 0 as position, null::uuid as of_id, 0 as field
    from companies k
    where k.id = $1
    union all
    select f.kind, b.id, b.name, f.original, 1, b.position, b.id, f.field
    from boards b
    cross join lateral (values ('boardName', b.name, 0), ('boardDescription', b.description, 1), ('boardPrompt', b.prompt, 2)) as f (kind, original, field)
    where b.company_id = $1
    union all
    select 'categoryName', c.id, b.name, c.name, 2, b.position, b.id, c.position
    from categories c
    join boards b on b.company_id = $1 and b.id = c.board_id
    where c.company_id = $1
    union all
    select 'statusName', t.id, null, t.name, 3, t.position, t.id, 0
    from statuses t
    where t.company_id = $1
  ) as s
  left join (
    select x.kind, coalesce(x.board_id, x.category_id, x.status_id, x.company_id) as id,
      json_agg(json_build_object('language', x.language, 'text', x.text, 'original', x.original)) as translations
    from translations x
    where x.company_id = $1
    group by 1, 2
  ) as d on d.kind = s.kind and d.id = coalesce(s.id, $1)
  where s.kind = any($2::text[])
  order by s.part, s.position, s.of_id, s.field, s.id`
