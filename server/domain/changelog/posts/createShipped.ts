import type { OutputOf } from '../../../../contract/call.ts'
import { mostPostsOfEntry } from '../../../../contract/changelogKinds.ts'
import type { changelogCreateShipped } from '../../../../contract/changelogWriting.ts'
import { formatTagOf, languageOf } from '../../../../contract/languages.ts'
import { CallError } from '../../../../contract/errors.ts'
import { rows } from '../../../ports/database/database.ts'
import { wordsFor } from '../../../words/words.ts'
import type { Asking } from '../../asking.ts'
import { strangersSight, visibleBoard } from '../../sight.ts'
import { visiblePost } from '../../visibility/visiblePost.ts'
import { createEntry } from '../createEntry.ts'
import { completedSQL, inMonthSQL, isCompleteSQL } from './unmentioned.ts'

interface CompletedRow {
  id: string
  title: string
  is_public: boolean
}

/**
 * A draft of what was completed in a month of the company's time zone, in its language, those with the most votes first. Its text names the posts that everyone may see; those that
 * the viewer sees are linked. Refuses with `nothingShipped`.
 */
export async function createShipped(asking: Asking, month: string): Promise<OutputOf<typeof changelogCreateShipped>> {
  const found = await rows<CompletedRow>(
    asking.db,
    asking.companyID,
    `select p.id, p.title, ${visibleBoard('b', '$3')} as is_public
     from posts p
     join boards b on b.company_id = $1 and b.id = p.board_id
     join post_stats s on s.company_id = $1 and s.post_id = p.id
     where p.company_id = $1 and ${isCompleteSQL} and ${visiblePost('p', 'b', { sight: '$2' })} and ${inMonthSQL(completedSQL, '$4')}
     order by s.score desc, p.id
     limit ${mostPostsOfEntry + 1}`,
    [asking.sight, strangersSight, month],
  )
  if (found.length === 0) throw new CallError('nothingShipped', { field: 'month' })
  const linked = found.slice(0, mostPostsOfEntry)
  const { t, locale } = wordsFor(asking.company.language)
  const named = linked.filter((post) => post.is_public)
  const draft = await createEntry(asking, {
    title: t('text.shipped', { month: monthIn(locale, month) }),
    body: named.map(({ title }) => `- ${plainMarkdown(title)}`).join('\n'),
    postIDs: linked.map(({ id }) => id),
  })
  return { draft, isMore: found.length > mostPostsOfEntry }
}

function monthIn(locale: string, month: string): string {
  const format = new Intl.DateTimeFormat(formatTagOf(languageOf(locale) ?? 'en'), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${month}T12:00:00Z`))
}

/** A title whose signs stay what they are. */
function plainMarkdown(title: string): string {
  return title.replace(/[\\`*_[\]<>#!|~]/g, '\\$&')
}
