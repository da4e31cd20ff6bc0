import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { csvLine } from '../../../contract/csv/csvLine.ts'
import { cutAtWord } from '../text/cutAtWord.ts'
import { ImportRefused } from './importRefused.ts'
import type { ImportListener, ImportTotals, Outcome } from './importPosts.ts'
import type { MappedComment, MappedPost } from './mapping/mappedPost.ts'

/** More lines than this scroll past unread; the report file has them all. */
const mostLines = 200

/** Reports on a running import: notable lines to `say`, the state to `progress`, and every record to a file. */
export class ImportReport implements ImportListener {
  readonly #say: (line: string) => void
  readonly #progress: (text: string) => void
  readonly #isDryRun: boolean
  #file: WriteStream | undefined
  #lines = 0
  #toldAt = 0

  constructor({
    say,
    progress,
    isDryRun,
  }: {
    say: (line: string) => void
    progress: (text: string) => void
    isDryRun: boolean
  }) {
    this.#say = say
    this.#progress = progress
    this.#isDryRun = isDryRun
  }

  /** Also writes a line per record to a new CSV file; refuses an existing path. */
  async openFile(path: string): Promise<void> {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    await once(file, 'open').catch((error: NodeJS.ErrnoException) => {
      throw new ImportRefused(
        error.code === 'EEXIST'
          ? `The report ${path} already exists.`
          : `The report ${path} can't be written (${error.code ?? error.message}).`,
      )
    })
    this.#file = file
    file.write(csvLine(['record', 'outcome', 'title', 'notes']))
  }

  async close(): Promise<void> {
    if (!this.#file) return
    this.#file.end()
    await once(this.#file, 'close')
  }

  progress(done: number, of: number): void {
    if (done < of && Date.now() - this.#toldAt < 500) return
    this.#toldAt = Date.now()
    this.#progress(`${count(done)} of ${count(of)} records`)
  }

  preview(post: MappedPost): void {
    if (this.#isDryRun) for (const line of previewLines(post)) this.#say(line)
  }

  outcome(outcome: Outcome): void {
    const isRefused = outcome.kind === 'refused'
    const notes = isRefused ? [outcome.reason] : outcome.notes
    this.#file?.write(csvLine([outcome.place, outcome.kind, isRefused ? '' : outcome.title, notes.join('; ')]))
    if (notes.length === 0) return
    this.#lines++
    if (this.#lines === mostLines + 1) this.#say('  … and more. --report <file> writes them all.')
    if (this.#lines <= mostLines)
      this.#say(
        `  ${outcome.place}: ${this.#isDryRun ? 'would be ' : ''}${outcome.kind}${isRefused ? ',' : '; note:'} ${notes.join('; ')}`,
      )
  }

  finish(totals: ImportTotals): void {
    for (const line of totalLines(totals, this.#isDryRun)) this.#say(line)
  }
}

function totalLines(totals: ImportTotals, isDryRun: boolean): string[] {
  const would = isDryRun ? 'would be ' : ''
  const lines = [
    '',
    `${count(totals.records)} records${isDryRun ? ' (dry run: nothing was imported)' : ''}`,
    `  ${would}created   ${count(totals.created)} posts, ${count(totals.comments)} comments, ${count(totals.people)} people, ${count(totals.importedVotes)} imported votes`,
    `  ${would}skipped   ${count(totals.skipped)}, already imported`,
    `  ${would}refused   ${count(totals.refused)}`,
  ]
  if (totals.refusedComments > 0) lines.push(`  comments skipped   ${count(totals.refusedComments)}`)
  if (totals.shortened > 0) lines.push(`  titles shortened   ${count(totals.shortened)}`)
  if (totals.strayPeople > 0) lines.push(`  names without a comment   ${count(totals.strayPeople)}`)
  return lines
}

function previewLines({
  place,
  title,
  details,
  author,
  created,
  importedVotes,
  status,
  closed,
  comments,
}: MappedPost): string[] {
  const facts = [
    `by ${author?.name ?? 'an unknown author'}`,
    created.toISOString().slice(0, 16).replace('T', ' '),
    importedVotes > 0 ? `${count(importedVotes)} votes` : '',
    closed ? 'closed' : (status ?? ''),
  ].filter((fact) => fact !== '')
  const lines = ['', `${place}: ${title}`, `  ${facts.join(' · ')}`]
  if (details !== '') lines.push(`  ${cutAtWord(details, 200)}`)
  for (const comment of comments.slice(0, 3)) lines.push(`    ${commentLine(comment)}`)
  if (comments.length > 3) lines.push(`    … and ${count(comments.length - 3)} more comments`)
  return [...lines, '']
}

function commentLine({ author, body, created }: MappedComment): string {
  return `${author?.name ?? 'an unknown author'}, ${created?.toISOString().slice(0, 10) ?? 'date unknown'}: ${cutAtWord(body, 120)}`
}

function count(number: number): string {
  return number.toLocaleString('en')
}
