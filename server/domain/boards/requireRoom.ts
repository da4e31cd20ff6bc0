import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'

/**
 * The limit of a company's boards, categories and statuses in bytes, because every page of its portal includes them:
 * beside the statuses that every company begins with, about 30 boards and 80 categories with the longest names and
 * descriptions, or 120 boards with short ones (docs/decisions/0029). A board's prompt counts too.
 */
const mostBytes = 113_000

const fixed = { board: 715, category: 420, status: 750 }

/** The limit of all translations together, which their section shows beside the originals, in bytes. */
const mostTranslatedBytes = 140_000

/** What a name costs with its language, each time it is sent. */
const languageMark = 18

/**
 * Refuses with `boardsFull` when the company's boards, categories and statuses, including the ones just written,
 * exceed the limit in the language in which they are longest, or when all translations together exceed theirs.
 */
export async function requireRoom({ db, companyID }: Pick<Asking, 'db' | 'companyID'>): Promise<void> {
  const [used] = await rows<{ bytes: number; translated: number }>(db, companyID, roomQuery, [])
  if (used && (used.bytes > mostBytes || used.translated > mostTranslatedBytes)) throw new CallError('boardsFull')
}

const translated = (kind: string, column: string, of: string, original: string) =>
  `octet_length(coalesce((select x.text from translations x where x.company_id = $1 and x.${column} = ${of} and x.kind = '${kind}' and x.language = l.language), ${original}))`

// Once for the originals, and once for each language that the company has translations in.
const roomQuery = `
  select max(
     (select coalesce(sum(${fixed.board} + l.mark * 3 + ${translated('boardName', 'board_id', 'b.id', 'b.name')} + octet_length(b.url_name) + ${translated('boardDescription', 'board_id', 'b.id', 'b.description')} + ${translated('boardPrompt', 'board_id', 'b.id', 'b.prompt')}), 0) from boards b where b.company_id = $1)
     + (select coalesce(sum(${fixed.category} + l.mark * 2 + 2 * ${translated('categoryName', 'category_id', 'c.id', 'c.name')} + octet_length(c.url_name)), 0) from categories c where c.company_id = $1)
     + (select coalesce(sum(${fixed.status} + l.mark * 3 + 3 * ${translated('statusName', 'status_id', 't.id', 't.name')} + 3 * octet_length(t.url_name)), 0) from statuses t where t.company_id = $1)
   )::int as bytes,
   (select coalesce(sum(octet_length(x.text)), 0)::int from translations x where x.company_id = $1) as translated
  from (
    select null::text as language, 0 as mark
    union all
    select distinct x.language, ${languageMark} from translations x where x.company_id = $1
  ) as l`
