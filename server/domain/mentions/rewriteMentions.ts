import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { commentVectorSQL } from '../search/commentWords.ts'
import { searchVectorSQL } from '../search/searchVector.ts'
import { withName } from '../text/mentions.ts'
import { renderMarkdown } from '../text/markdown/markdown.ts'
import { languageConfiguration } from '../search/languageConfiguration.ts'

interface Place {
  table: 'posts' | 'comments' | 'status_changes' | 'post_edits' | 'comment_edits' | 'profile_notes'
  /** The source. */
  source: string
  /** What is derived from it and stored with it. */
  made?: { html: string; hasExcerpt: boolean; link: 'post_id' | 'comment_id' | 'status_change_id' }
}

/** Every text that can name someone. Each has an index of those that do. */
const places: readonly Place[] = [
  {
    table: 'posts',
    source: 'details',
    made: { html: 'details_html', hasExcerpt: true, link: 'post_id' },
  },
  {
    table: 'comments',
    source: 'body',
    made: { html: 'body_html', hasExcerpt: false, link: 'comment_id' },
  },
  {
    table: 'status_changes',
    source: 'note',
    made: { html: 'note_html', hasExcerpt: false, link: 'status_change_id' },
  },
  { table: 'post_edits', source: 'previous_details' },
  { table: 'comment_edits', source: 'previous_body' },
  { table: 'profile_notes', source: 'body' },
]

interface NamingText {
  id: string
  source: string
  pictures: { id: string; width: number; height: number; smallWidth: number }[]
}

const textsAtOnce = 200

/**
 * Rewrites every mention of a person, in the source and in what is derived from it: with their name, or for `null` with
 * the given word, which names nobody. Returns the number of texts.
 */
export async function rewriteMentions(
  tx: Db,
  companyID: CompanyID,
  language: string,
  { userID, name, nobody }: { userID: string; name: string | null; nobody: string },
): Promise<number> {
  let count = 0
  for (const place of places) {
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const found = await rows<NamingText>(tx, companyID, namingQuery(place), [after, userID])
      const last = found.at(-1)
      if (!last) break
      const written = found.map(({ id, source, pictures }) => {
        const text = withName(source, userID, name, nobody)
        const { html, excerpt, version } = renderMarkdown(
          text,
          new Map(pictures.map(({ id: picture, ...sizes }) => [picture, sizes])),
        )
        return { id, source: text, html, excerpt, version }
      })
      await write(tx, companyID, language, place, written)
      count += found.length
      after = last.id
    }
  }
  return count
}

const namingQuery = ({ table, source, made }: Place) => `
  select t.id, t.${source} as source, ${
    made
      ? `coalesce((
      select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height, 'smallWidth', f.small_width))
      from files f where f.company_id = $1 and f.${made.link} = t.id
    ), '[]')`
      : `'[]'::json`
  } as pictures
  from ${table} t
  where t.company_id = $1 and t.id > $2::uuid and t.${source} like '%](user:%' and strpos(lower(t.${source}), '](user:' || $3::text || ')') > 0
  order by t.id
  limit ${textsAtOnce}
  for no key update of t`

/** The SQL of the words by which a text is found, where it is. */
const searched: Partial<Record<Place['table'], string>> = {
  posts: searchVectorSQL('$3::text', 't.title', 'given.source'),
  comments: commentVectorSQL('$3::text', 'given.source'),
}

function write(
  tx: Db,
  companyID: CompanyID,
  language: string,
  { table, source, made }: Place,
  written: readonly object[],
): Promise<unknown[]> {
  const wordsOf = searched[table]
  const columns = [
    `${source} = given.source`,
    ...(made ? [`${made.html} = given.html`, 'text_version = given.version'] : []),
    ...(made?.hasExcerpt ? ['excerpt = given.excerpt'] : []),
    ...(wordsOf ? [`search = ${wordsOf}`] : []),
  ]
  const given = 'jsonb_to_recordset($2::jsonb) as given (id uuid, source text, html text, excerpt text, version int)'
  const values = [JSON.stringify(written), ...(wordsOf ? [languageConfiguration(language)] : [])]
  return rows(
    tx,
    companyID,
    `update ${table} t set ${columns.join(', ')} from ${given} where t.company_id = $1 and t.id = given.id`,
    values,
  )
}
