import { Random } from './model/random.ts'

export interface HostileText {
  /** How it was made, such as `run of "- "`. */
  made: string
  text: string
}

/** What means something to a renderer, a search, a log or an email; and scripts, marks and joiners that make one sign out of many. */
const atoms = [
  [
    '- ',
    '* ',
    '+ ',
    '1. ',
    '1) ',
    '> ',
    '>',
    '# ',
    '###### ',
    '```',
    '```\n',
    '~~~\n',
    '---\n',
    '***\n',
    '=\n',
    '    ',
    '\t',
    ' ',
    '  \n',
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    '|',
    '|-|\n',
  ],
  [
    '*',
    '**',
    '***',
    '_',
    '__',
    '~~',
    '`',
    '``',
    '\\',
    '\\*',
    '[',
    ']',
    '(',
    ')',
    '](',
    '![',
    '!',
    '<',
    '>',
    '<b>',
    '</p>',
    '<!--',
    '<![CDATA[',
    '&',
    '&amp;',
    '&#1;',
    '"',
    "'",
  ],
  [
    '[a](https://b.c)',
    '[a](b "c")',
    '[a]: b\n',
    '![a](https://b.c/d.png)',
    '![a](/files/0198-ab)',
    '<https://a.b>',
    '<mailto:a@b.c>',
    'https://',
    'http://a.b/c',
    'https://a.b/(',
    'a@b.c',
    '@',
    '%40',
    '?',
    '#',
    '://',
  ],
  [
    '@[',
    '@[Ann](user:',
    '@[Ann](user:01900000-0000-7000-8000-00000000000a)',
    'user:',
    '{',
    '}',
    '${',
    '{{',
    ';',
    ',',
    '.',
    '=',
    '+',
    '%',
    "'--",
    ':*',
    '|',
    '&',
    '!',
  ],
  [
    'a',
    'A',
    '0',
    'word ',
    'word',
    'ß',
    'İ',
    'é',
    'e\u0301',
    'a\u0300\u0301\u0302\u0303',
    '\u0301',
    'سلام ',
    'שלום',
    '漢字',
    'ไทย',
    '한국',
    'ﷺ',
    'ﬃ',
    '½',
    '😀',
    '👨‍👩‍👧‍👦',
    '👍🏽',
    '🇩🇪',
    '\u200d',
    '\u200b',
    '\u202e',
    '\u2066',
    '\u2069',
    '\ufeff',
    '\u00a0',
    '\u2028',
    '\u0000',
    '\u0007',
    '\ud800',
    '\udc00',
  ],
].flat()

/**
 * Texts that are hard on whatever reads them, each of so many characters (code points, as limits are counted); the same for the same seed. It
 * gives the runs of single pieces first, then what chance puts together.
 */
export function* hostileTexts(count: number, characters: number, seed: number): Generator<HostileText> {
  const random = new Random(seed)
  const atom = () => random.of(atoms) ?? ''
  const unit = (most: number) => Array.from({ length: random.between(1, most + 1) }, atom).join('')
  for (let n = 0; n < count; n++) {
    const piece = n < atoms.length ? (atoms[n] ?? '') : unit(4)
    const { made, text } =
      n < atoms.length
        ? { made: 'run', text: filled(piece, characters) }
        : (random.of(ways) ?? run)({ random, unit, piece, characters })
    yield { made: `${made} of ${JSON.stringify(piece)}`, text: cut(text, characters) }
  }
}

interface Making {
  random: Random
  unit: (most: number) => string
  piece: string
  characters: number
}

const run = ({ piece, characters }: Making) => ({ made: 'run', text: filled(piece, characters) })

const ways: readonly ((making: Making) => { made: string; text: string })[] = [
  run,
  ({ unit, piece, characters }) => ({
    made: 'beginning, run and end',
    text: unit(3) + filled(piece, characters - 40) + unit(3),
  }),
  ({ unit, piece, characters }) => ({
    made: 'openers and closers',
    text: filled(piece, characters / 2) + filled(unit(2), characters / 2),
  }),
  ({ unit, piece, characters }) => ({
    made: 'line and many lines',
    text: `${filled(piece, (characters * 9) / 10)}${filled(`${unit(2)}\n`, characters / 10)}`,
  }),
  ({ piece, characters }) => ({ made: 'lines', text: filled(`${piece}\n`, characters) }),
  ({ piece, characters }) => ({ made: 'paragraphs', text: filled(`${piece}\n\n`, characters) }),
  ({ random, piece, characters }) => ({
    made: 'ever deeper lines',
    text: Array.from(
      { length: Math.ceil(Math.sqrt(characters)) },
      (_, depth) => `${' '.repeat(depth * random.between(1, 3))}${piece}a`,
    ).join('\n'),
  }),
  ({ random, unit, characters }) => {
    const pieces = Array.from({ length: random.between(3, 12) }, () => unit(1))
    return {
      made: 'soup',
      text: Array.from({ length: characters }, () => random.of(pieces) ?? '')
        .join('')
        .slice(0, 2 * characters),
    }
  },
  ({ unit, characters }) => ({
    made: 'soup of everything',
    text: Array.from({ length: Math.ceil(characters / 2) }, () => unit(1))
      .join('')
      .slice(0, 2 * characters),
  }),
  ({ random, piece, characters }) => ({
    made: 'ever longer runs',
    text: Array.from(
      { length: Math.ceil(Math.sqrt((2 * characters) / Math.max(1, piece.length))) },
      (_, n) => `${random.of(['a', ' ', '\n']) ?? ''}${piece.repeat(n)}`,
    ).join(''),
  }),
]

function filled(piece: string, characters: number): string {
  return piece.repeat(Math.max(1, Math.ceil(characters / Math.max(1, [...piece].length))))
}

function cut(text: string, characters: number): string {
  return text.length <= characters
    ? text
    : Array.from(text.slice(0, 2 * characters))
        .slice(0, characters)
        .join('')
}
