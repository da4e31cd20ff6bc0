import { describe, expect, it } from 'vitest'
import { BadArguments, readArgs } from './args.ts'

const shape = {
  required: ['name'],
  optional: ['language'],
  lists: ['map'],
  switches: ['dry-run'],
  words: ['file'],
} as const

function refusal(argv: string[]): string {
  try {
    readArgs(argv, shape)
  } catch (error) {
    if (error instanceof BadArguments) return error.message
    throw error
  }
  return 'taken'
}

it('reads flags, lists, switches and words in any order', () => {
  expect(readArgs(['--map', 'a=b', 'posts.csv', '--name', 'Acme Tools', '--map=c=d', '--dry-run'], shape)).toEqual({
    name: 'Acme Tools',
    map: ['a=b', 'c=d'],
    'dry-run': true,
    file: 'posts.csv',
  })
  expect(readArgs(['x', '--name=-odd', '--language', 'de'], shape)).toEqual({
    name: '-odd',
    language: 'de',
    map: [],
    'dry-run': false,
    file: 'x',
  })
})

describe('refuses with a sentence', () => {
  it.each([
    [['f'], '--name is required.'],
    [['f', '--name', ' '], '--name is empty.'],
    [['f', '--name'], '--name needs a value, such as --name …'],
    [['f', '--name', '--dry-run'], '--name needs a value, such as --name …'],
    [['f', '--name', 'a', '--name', 'b'], '--name is given twice.'],
    [['f', '--name', 'a', '--nmae', 'b'], 'Unknown flag: --nmae.'],
    [['f', '--name', 'a', '-x'], 'Unknown flag: -x.'],
    [['f', '--name', 'a', '--dry-run=yes'], '--dry-run doesn’t take a value.'],
    [['--name', 'a'], 'Missing argument: file.'],
    [['f', '--name', 'Acme', 'Tools'], 'Unexpected argument “Tools”. Put values with spaces in quotation marks.'],
  ])('%j', (argv, sentence) => expect(refusal(argv)).toBe(sentence))
})
