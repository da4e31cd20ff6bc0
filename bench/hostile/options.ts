import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const usage =
  'npm run overload -- --hostile [--floods <n>] [--seed <n>] [--seconds <n for each>] [--rate <readers’ requests a second>] [--kind <parts of names, by commas>] [--target <the same>] [--together <n>] [--data <folder>]'

/** How `npm run overload -- --hostile` runs. */
export interface Options {
  floods: number
  seed: number
  seconds: number
  rate: number
  kind: string
  target: string
  /** The number of floods at the same time, each from a different address. */
  together: number
  data: string
}

/** Reads the flags; throws the usage if one is out of range. */
export function readOptions(argv: string[]): Options {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  const { values } = parseArgs({
    args: argv,
    options: {
      hostile: { type: 'boolean' },
      floods: text('1200'),
      seed: text('1'),
      seconds: text('1.2'),
      rate: text('25'),
      kind: text(''),
      target: text(''),
      together: text('1'),
      data: text(fileURLToPath(new URL('../results', import.meta.url))),
    },
  })
  const options = {
    ...values,
    floods: Number(values.floods),
    seed: Number(values.seed),
    seconds: Number(values.seconds),
    rate: Number(values.rate),
    together: Number(values.together),
  }
  const isRight =
    options.floods >= 1 &&
    options.floods <= 10_000 &&
    Number.isInteger(options.seed) &&
    options.seconds >= 0.2 &&
    options.seconds <= 60 &&
    options.rate >= 1 &&
    options.rate <= 100 &&
    options.together >= 1 &&
    options.together <= 20
  if (!isRight) throw new Error(usage)
  return options
}
