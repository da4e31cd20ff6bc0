import { loadavg } from 'node:os'
import { openGrown } from '../growth.ts'
import type { BenchServer } from '../database.ts'
import { Connection, requestText } from '../load/client.ts'
import { figuresOf, takeTurn } from '../load/measure.ts'
import { callAs, startProduct } from '../product.ts'
import { typed } from '../words/words.ts'
import { amongFirst, askForDuplicates } from './duplicates.ts'
import { openSimilar, similarDatabase, type Numbers } from './openSimilar.ts'
import { paraphrases, withoutMatch, type Paraphrase, type Sentence, type Source } from './sentences.ts'

const posts = 100_000
const bars = { recall: 0.95, precision: 0.7, p95: 60, duplicates: 15 }

/** What was shown for a sentence: the numbers of the records, in their order. */
type Shown = ReadonlyMap<Sentence, readonly number[]>

export interface Quality {
  /** Of the paraphrases, how many found their record, or a twin of it, among what is shown. */
  recall: number
  /** The same without twins. */
  strictRecall: number
  /** Of all rows that were shown, for sentences without a match too, how many are about the same wish. */
  precision: number
  /** Of the sentences without a match, how many were shown something. */
  falsePositives: number
  paraphrases: number
  withoutMatch: number
}

interface Measuring {
  /** Where the two real files are. */
  records: string
  folder: string
  seconds: number
  rounds: number
  say: (line: string) => void
}

/**
 * What is suggested for sentences that were written by hand about two real files, and how long it takes among 100,000 posts. Gives the figures,
 * and whether they are as good as they have to be.
 */
export async function measureSimilar(
  server: BenchServer,
  { records, folder, seconds, rounds, say }: Measuring,
): Promise<{ similar: Record<string, unknown>; met: boolean }> {
  const numbers = await openSimilar(server, records)
  const product = await startProduct(server.url(similarDatabase), folder, { log: 'similar.log' })
  const [shown, marked] = await askAll(product.port, numbers)
    .then(async (answers) => [answers, await askForDuplicates(product.port, numbers.signal)] as const)
    .finally(() => product.stop())
  const merging = {
    'while tuning': amongFirst(marked.filter(({ isHeldOut }) => !isHeldOut)),
    'held out': amongFirst(marked.filter(({ isHeldOut }) => isHeldOut)),
    all: amongFirst(marked),
  }
  for (const { record, of, place } of marked)
    if (place === null) say(`not suggested for merging: signal ${record} into ${of}`)
  for (const [name, { found, all }] of Object.entries(merging))
    say(
      `${name.padEnd(14)} ${all} duplicates that maintainers marked: ${found} among the first five suggestions for merging${name === 'all' ? ` ${judged(found >= bars.duplicates, `≥ ${bars.duplicates}`)}` : ''}`,
    )
  for (const one of paraphrases)
    if (!isFound(one, shown))
      say(`not found: ${one.source} ${one.record}, ${one.kind}${one.isHeldOut ? ', held out' : ''}: ${one.typed}`)
  const parts = {
    'while tuning': qualityOf(shown, ({ isHeldOut }) => !isHeldOut),
    'held out': qualityOf(shown, ({ isHeldOut }) => isHeldOut),
    all: qualityOf(shown, () => true),
  }
  for (const [name, quality] of Object.entries(parts)) say(printed(name, quality))
  const times = await measureTimes(server, { folder, seconds, rounds, say })
  const { recall, precision } = parts.all
  const met =
    recall >= bars.recall &&
    precision >= bars.precision &&
    times.p95 <= bars.p95 &&
    merging.all.found >= bars.duplicates
  return { similar: { ...parts, merging, ...times }, met }
}

async function askAll(port: number, numbers: Record<Source, Numbers>): Promise<Shown> {
  const connection = await Connection.open(port)
  const shown = new Map<Sentence, number[]>()
  for (const sentence of [...paraphrases, ...withoutMatch]) {
    const request = requestText({
      host: `${sentence.source}.upwell.test`,
      path: '/api/posts/findSuggestions',
      body: JSON.stringify({ search: sentence.typed }),
    })
    const { status, body } = await connection.ask(request)
    if (status !== 200) throw new Error(`${sentence.typed}: ${status} ${body.slice(0, 300)}`)
    const found = (JSON.parse(body) as { posts: { id: string }[] }).posts
    shown.set(
      sentence,
      found.map(({ id }) => numbers[sentence.source].get(id) ?? 0),
    )
  }
  connection.close()
  return shown
}

function qualityOf(shown: Shown, isCounted: (sentence: Sentence) => boolean): Quality {
  const counted = paraphrases.filter(isCounted)
  const wrong = withoutMatch.filter(isCounted)
  const rows = [
    ...counted.flatMap((one) => (shown.get(one) ?? []).map((number) => wishOf(one).includes(number))),
    ...wrong.flatMap((one) => (shown.get(one) ?? []).map(() => false)),
  ]
  return {
    recall: counted.filter((one) => isFound(one, shown)).length / counted.length,
    strictRecall: counted.filter((one) => shown.get(one)?.includes(one.record)).length / counted.length,
    precision: rows.filter(Boolean).length / rows.length,
    falsePositives: wrong.filter((one) => (shown.get(one) ?? []).length > 0).length,
    paraphrases: counted.length,
    withoutMatch: wrong.length,
  }
}

function isFound(one: Paraphrase, shown: Shown): boolean {
  return wishOf(one).some((number) => shown.get(one)?.includes(number))
}

/** The records about the same wish. */
function wishOf({ record, twins }: Paraphrase): number[] {
  return [record, ...twins]
}

function printed(name: string, quality: Quality): string {
  const { recall, strictRecall, precision, falsePositives } = quality
  return [
    `${name.padEnd(14)} ${quality.paraphrases} paraphrases: recall@3 ${recall.toFixed(3)} ${judged(recall >= bars.recall, `≥ ${bars.recall}`)}`,
    `of the very record ${strictRecall.toFixed(3)}`,
    `precision of what is shown ${precision.toFixed(3)} ${judged(precision >= bars.precision, `≥ ${bars.precision}`)}`,
    `${falsePositives} of ${quality.withoutMatch} without a match shown something`,
  ].join(', ')
}

function judged(met: boolean, bar: string): string {
  return `${met ? '✓' : '✗'} ${bar}`
}

async function measureTimes(
  server: BenchServer,
  { folder, seconds, rounds, say }: Omit<Measuring, 'records'>,
): Promise<{ p50: number; p95: number; load: number[] }> {
  const { set, client } = await openGrown(server, posts, folder, say)
  await client.end()
  const product = await startProduct(server.url(set.database), folder, { log: 'similar-times.log' })
  try {
    const sentences = [...typed, ...[...paraphrases, ...withoutMatch].map((one) => one.typed)]
    const side = {
      ...product,
      request: (n: number) =>
        callAs(0, '/api/posts/findSuggestions', { search: sentences[n % sentences.length], boardID: set.board.id }),
      wrong: ({ status }: { status: number }) => (status === 200 ? undefined : 'refused'),
    }
    const counter = { next: 0 }
    await takeTurn(side, { seconds, concurrency: 1, counter })
    const turns = []
    for (let round = 0; round < rounds; round += 1)
      turns.push(await takeTurn(side, { seconds, concurrency: 1, counter }))
    const { p50, p95 } = figuresOf(turns)
    const load = loadavg()
    say(
      `${posts.toLocaleString('en')} posts, one at a time: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms ${judged(p95 <= bars.p95, `≤ ${bars.p95}`)}; load of the machine ${load.map((of) => of.toFixed(1)).join(', ')}`,
    )
    return { p50, p95, load }
  } finally {
    await product.stop()
  }
}
