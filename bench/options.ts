import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import type { SetName } from './dataSet.ts'

export interface Options {
  sets: SetName[]
  /** Rows whose name holds this text; all when absent. */
  only: string | undefined
  seconds: number
  rounds: number
  concurrencies: number[]
  /** Whether the figures next to the table (start, memory, export) are measured too. */
  all: boolean
  /** The most posts of the growth's companies; undefined when growth is not asked for. */
  growth: number | undefined
  /** Whether the public pages are measured in a browser, instead of the table. */
  browser: boolean
  /** Whether the widget is measured in a product's page, instead of the table. */
  widget: boolean
  /** How many hostile texts are taken through everything that reads one, instead of the table; undefined when that is not asked for. */
  texts: number | undefined
  /** How many turns of the minute a board is asked for around, instead of the table; undefined when that is not asked for. */
  turns: number | undefined
  /** How many people are identified and imported, instead of the table; undefined when that is not asked for. */
  arrivals: number | undefined
  /** How often each kind of change of a customer is made before the sums that follow from it are looked at, instead of the table; undefined when that is not asked for. */
  lateness: number | undefined
  /** How many random rules of segments are tried, instead of the table; undefined when that is not asked for. */
  rules: number | undefined
  /** How often one page names its users within some minutes, instead of the table; undefined when that is not asked for. */
  identifies: number | undefined
  /** How often each way in is tried with known and unknown addresses, instead of the table; undefined when that is not asked for. */
  doors: number | undefined
  /** How many posts are imported from a file and undone, instead of the table; undefined when that is not asked for. */
  imports: number | undefined
  seed: number
  /** The folder of the two real files that similar posts are measured on, instead of the table; undefined when that is not asked for. */
  similar: string | undefined
  /** Where the databases and the results are kept. */
  folder: string
}

/** Not a way of calling the benchmark; the message says how it is called. */
export class BadOption extends Error {}

const usage = `npm run bench -- [--quick | --all | --growth [--posts <most>] | --browser | --widget | --texts [--count <n>] [--seed <n>] | --turns [--count <n>] | --arrivals [--count <n>] | --lateness [--count <n>] | --rules [--count <n>] [--seed <n>] | --identifies [--count <n>] | --doors [--count <n>] | --imports [--count <n>] | --similar <folder>] [--set A|B|C] [--only <part of a row's name>] [--seconds <n>] [--rounds <n>] [--data <folder>]
  without an option: set B (100,000 posts, 6,000,000 votes), and the rendered board on set A (10,000 posts, 200,000 votes)
  --set C: what concerns customers (2,000,000 people of 20,000 companies beside the posts and votes of B)
  --quick: set A, one second a turn, one round; --all: both sets, every row, and start, memory and export
  --growth: the same calls on companies of 1,000, 10,000, 100,000 and 1,000,000 posts (or as many as --posts says)
  --browser: the public pages on a slow machine and a slow line
  --widget: a product's page without the widget and with it, how soon a panel shows something, badges of news, and memory (or one of these, as --only panel)
  --texts: how long 10,000 hostile texts of full length (or as many as --count says) keep the event loop
  --turns: what readers of a board wait while the minute turns, ten times (or as often as --count says)
  --arrivals: how many customers a second come in by identify and by an import, 20,000 of each (or as many as --count says)
  --lateness: how late the sums of set C are after a change of a spend, an opportunity, who works where, a vote or a rule, six times each (or as often as --count says)
  --rules: how long estimates, exact counts and memberships of random nested rules take on set C, 500 rules (or as many as --count says)
  --identifies: how soon a page's users are known, 10,000 loads at 10,000 a minute (or as many as --count says), beside a bare upsert
  --doors: whether sign-in, reset, invite, register and code answer known and unknown addresses equally soon, 200 tries each (or as many as --count says)
  --imports: how long an import of 100,000 posts takes in the browser, what memory, and undoing it (or as many as --count says)
  --similar: what is suggested for hand-written sentences about the two real files in the folder, and how soon among 100,000 posts`

/** Reads the command line. Refuses with `BadOption` what it does not know. */
export function readOptions(args: string[]): Options {
  const {
    quick,
    all,
    growth,
    browser,
    widget,
    texts,
    turns,
    arrivals,
    lateness,
    rules,
    identifies,
    doors,
    imports,
    similar,
    count,
    seed,
    posts,
    set,
    only,
    seconds,
    rounds,
    data,
  } = parse(args)
  if (set !== undefined && set !== 'A' && set !== 'B' && set !== 'C') throw new BadOption(usage)
  return {
    sets: set ? [set] : quick ? ['A'] : ['A', 'B'],
    only: only ?? (all || quick || set ? undefined : ''),
    seconds: within(seconds, quick ? 1 : 3, 60),
    rounds: within(rounds, quick ? 1 : 3, 20),
    concurrencies: [1, 16],
    all,
    growth: growth ? within(posts, 1_000_000, 1_000_000) : undefined,
    browser,
    widget,
    texts: texts ? within(count, 10_000, 1_000_000) : undefined,
    turns: turns ? within(count, 10, 60) : undefined,
    arrivals: arrivals ? within(count, 20_000, 1_000_000) : undefined,
    lateness: lateness ? within(count, 6, 1_000) : undefined,
    rules: rules ? within(count, 500, 100_000) : undefined,
    identifies: identifies ? within(count, 10_000, 1_000_000) : undefined,
    doors: doors ? within(count, 200, 10_000) : undefined,
    imports: imports ? within(count, 100_000, 1_000_000) : undefined,
    seed: within(seed, 20_261_122, 4_294_967_295),
    similar: similar === undefined ? undefined : resolve(similar),
    folder: data === undefined ? fileURLToPath(new URL('./results', import.meta.url)) : resolve(data),
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        quick: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        growth: { type: 'boolean', default: false },
        browser: { type: 'boolean', default: false },
        widget: { type: 'boolean', default: false },
        texts: { type: 'boolean', default: false },
        turns: { type: 'boolean', default: false },
        arrivals: { type: 'boolean', default: false },
        lateness: { type: 'boolean', default: false },
        rules: { type: 'boolean', default: false },
        identifies: { type: 'boolean', default: false },
        doors: { type: 'boolean', default: false },
        imports: { type: 'boolean', default: false },
        similar: { type: 'string' },
        count: { type: 'string' },
        seed: { type: 'string' },
        posts: { type: 'string' },
        set: { type: 'string' },
        only: { type: 'string' },
        seconds: { type: 'string' },
        rounds: { type: 'string' },
        data: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new BadOption(`${error instanceof Error ? error.message : ''}\n${usage}`)
  }
}

function within(text: string | undefined, usual: number, most: number): number {
  if (text === undefined) return usual
  const value = Number(text)
  if (!(value > 0 && value <= most)) throw new BadOption(usage)
  return value
}
