import type { ImportField } from '../../../../contract/importFields.ts'
import type { PostsSetup } from '../../../../contract/imports.ts'
import { isOnBoard } from '../../customPostFields/isOnBoard.ts'
import type { FieldRow } from '../../customPostFields/readFields.ts'
import { readTime } from '../mapping/readTime.ts'

/** Names that tools give their columns, in lower case without separators. */
const names: Partial<Record<ImportField, readonly string[]>> = {
  title: ['title', 'name', 'subject', 'summary', 'headline', 'idea', 'suggestion', 'request', 'posttitle', 'titel'],
  details: ['details', 'description', 'body', 'text', 'content', 'message', 'detail', 'beschreibung'],
  author: [
    'author',
    'authorname',
    'createdby',
    'creator',
    'creatorname',
    'user',
    'username',
    'reporter',
    'submitter',
    'postedby',
    'autor',
  ],
  authorEmail: ['authoremail', 'email', 'useremail', 'creatoremail', 'emailaddress', 'reporteremail', 'submitteremail'],
  created: [
    'created',
    'createdat',
    'createdon',
    'date',
    'datecreated',
    'posted',
    'postedat',
    'submitted',
    'submittedat',
    'createddate',
    'erstellt',
  ],
  votes: [
    'votes',
    'votecount',
    'score',
    'upvotes',
    'voters',
    'points',
    'votescount',
    'supporters',
    'stimmen',
    'numberofvotes',
  ],
  status: ['status', 'state', 'statusname'],
  closed: ['closed', 'closedat', 'completedat', 'resolvedat'],
  id: ['id', 'externalid', 'key', 'number', 'ideaid', 'postid', 'suggestionid', 'uuid', 'issuekey'],
  category: ['category', 'categoryname', 'topic', 'area', 'component', 'kategorie'],
  tags: ['tags', 'labels', 'tag', 'label', 'keywords', 'tagnames', 'schlagwörter'],
  comments: ['comments', 'replies', 'discussion'],
}
const commentNames: Partial<Record<ImportField, readonly string[]>> = {
  commentBody: names.details ?? [],
  commentAuthor: names.author ?? [],
  commentAuthorEmail: names.authorEmail ?? [],
  commentCreated: names.created ?? [],
  commentID: names.id ?? [],
}

export interface FoundColumn {
  name: string
  samples: string[]
  isList: boolean
  ofComment: boolean
}

/** Which column is probably which field, by its name; each is used once. */
export function guessFields(columns: readonly FoundColumn[]): Partial<Record<ImportField, string>> {
  const found: Partial<Record<ImportField, string>> = {}
  const guess = (field: ImportField, known: readonly string[], among: readonly FoundColumn[]) => {
    for (const name of known) {
      const column = among.find((one) => plain(one.name) === name && !Object.values(found).includes(one.name))
      if (column) return void (found[field] = column.name)
    }
  }
  const own = columns.filter(({ ofComment }) => !ofComment)
  for (const [field, known] of Object.entries(names) as [ImportField, readonly string[]][])
    guess(
      field,
      known,
      own.filter(({ isList }) => field === 'tags' || isList === (field === 'comments')),
    )
  if (found.comments === undefined) return found
  const inner: Partial<Record<ImportField, string>> = {}
  for (const [field, known] of Object.entries(commentNames) as [ImportField, readonly string[]][]) {
    const column = columns.find(({ name, ofComment }) => ofComment && known.includes(plain(name)))
    if (column && !Object.values(inner).includes(column.name)) inner[field] = column.name
  }
  return { ...found, ...inner }
}

/** The custom fields of the board that have the name of a column which is nothing else. */
export function guessFieldColumns(
  columns: readonly FoundColumn[],
  fields: readonly FieldRow[],
  { setup, boards }: { setup: PostsSetup; boards: readonly { id: string; name: string }[] },
): NonNullable<PostsSetup['customColumns']> {
  const used = new Set(Object.values(setup.fields))
  const boardID = boards.find(({ name }) => name === setup.board)?.id ?? ''
  return fields
    .filter((field) => isOnBoard(field, boardID))
    .flatMap(({ id, name, type }) => {
      const column = columns.find(
        (one) =>
          plain(one.name) === plain(name) &&
          !one.ofComment &&
          (!one.isList || type === 'choices') &&
          !used.has(one.name),
      )
      if (!column) return []
      used.add(column.name)
      return [{ column: column.name, fieldID: id }]
    })
}

/** `Author name`, `author_name` and `author.name` are equal. */
export function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

const days = [
  'YYYY/MM/DD',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'D/M/YYYY',
  'M/D/YYYY',
  'DD.MM.YYYY',
  'D.M.YYYY',
  'MMM D, YYYY',
  'D MMM YYYY',
]
const times = ['', ' HH:mm', ' HH:mm:ss', ' H:mm', ' h:mm A', ', h:mm A', ', HH:mm:ss']
const formats = [...days.flatMap((day) => times.map((time) => `${day}${time}`)), 'YYYY-MM-DD HH:mm:ss Z', 'X', 'x']

/** The first format that fits all of these dates; empty for ISO 8601, and where none fits. */
export function guessFormat(samples: readonly string[]): string {
  const dates = samples.filter((text) => text.trim() !== '')
  const fits = (format: string | undefined) => dates.every((text) => readTime(text, format, 'UTC') !== undefined)
  return dates.length === 0 || fits(undefined) ? '' : (formats.find(fits) ?? '')
}
