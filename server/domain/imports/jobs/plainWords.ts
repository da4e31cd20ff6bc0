/** The names of the command's flags in the form, which has a field for each that a sentence of a refusal can mention. */
const labels: Readonly<Record<string, string>> = {
  board: 'Board',
  'create-board': 'New board',
  source: 'Source',
  encoding: 'Encoding',
  records: 'List',
  title: 'Title',
  details: 'Details',
  author: 'Author',
  'author-email': 'Author’s email',
  created: 'Date',
  'created-format': 'Date format',
  'closed-format': 'Date format',
  'comment-created-format': 'Date format',
  id: 'ID',
  votes: 'Votes',
  status: 'Status',
  statuses: 'Statuses',
  closed: 'Closed',
  category: 'Category',
  tags: 'Tags',
  fields: 'Custom fields',
  comments: 'Comments',
  'comment-body': 'Comment text',
  'comment-author': 'Comment author',
  'comment-author-email': 'Comment author’s email',
  'comment-authors': 'Comment authors',
  'comment-created': 'Comment date',
  'comment-id': 'Comment ID',
}

/** A sentence of a refusal for people without a shell: it names the form's fields instead of the command's flags. */
export function plainWords(sentence: string): string {
  return sentence
    .replace(/ \(--[a-z-]{1,40}\)/g, '')
    .replace(/--([a-z-]{1,40})/g, (flag, name: string) => (labels[name] === undefined ? flag : `“${labels[name]}”`))
}
