import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../contract/languages.ts'
import { differences, faultsIn, unusedIDs } from './catalogues.ts'
import { generated, sourcesIn } from './sources.ts'

const locales = resolve(import.meta.dirname, '../locales')
const read = (language: string, name: string) =>
  JSON.parse(readFileSync(join(locales, language, name), 'utf8')) as Record<string, string>

/** What only the team and operators read is in English: the catalogues of the admin, whose names begin so, and these. */
const forOperators = new Set(['commands.json', 'imports.json', 'landing.json'])
const forVisitors = readdirSync(join(locales, 'en')).filter(
  (name) => !/^admin(\.|[A-Z])/.test(name) && !forOperators.has(name),
)

test.each(languages.filter((language) => language !== 'en'))(
  'everything a visitor reads is there in %s, with the same values and no other text',
  (language) => {
    expect(readdirSync(join(locales, language)).toSorted()).toEqual(forVisitors.toSorted())
    expect(forVisitors.length).toBeGreaterThan(8)
    expect(
      forVisitors.flatMap((name) =>
        differences(read('en', name), read(language, name)).map((fault) => `${language}/${name}: ${fault}`),
      ),
    ).toEqual([])
  },
)

test('the texts that clients compare are the same in every language', () => {
  for (const language of languages)
    for (const id of ['errors.serverError', 'errors.unavailable', 'errors.readOnly'])
      expect(read(language, 'errors.json')[id]).toBe('server error')
})

test('a catalogue that lacks a text, has one too many, loses a value or is no message is found out', () => {
  const english = {
    one: 'Hello {name}',
    two: '{count, plural, one {# vote by {name}} other {# votes}}',
    three: 'Plain',
  }
  expect(differences(english, { ...english })).toEqual([])
  expect(
    differences(english, { one: 'Hallo', two: '{count, plural, one {# Stimme} other {# Stimmen}}', four: 'x' }),
  ).toHaveLength(4)
  expect(differences(english, { ...english, three: '{' })).toEqual([expect.stringMatching(/^three is not a message/)])
  expect(differences(english, { ...english, three: ' ' })).toEqual(['three is empty'])
})

test('no key is there twice, and each begins with the name of its catalogue', () => {
  for (const language of languages)
    for (const file of readdirSync(join(locales, language)))
      expect(
        faultsIn(file.replace('.json', ''), readFileSync(join(locales, language, file), 'utf8')),
        `${language}/${file}`,
      ).toEqual([])
  expect(faultsIn('post', '{\n  "post.a": "x",\n  "post.a": "y",\n  "portal.b": "z"\n}')).toEqual([
    'post.a is there twice',
    'portal.b must begin with post.',
  ])
})

test('every text is used: its id is in the code, whole or as a template', () => {
  const ids = readdirSync(join(locales, 'en')).flatMap((name) => Object.keys(read('en', name)))
  const sources = ['contract', 'server', 'web', 'widget']
    .flatMap((folder) => sourcesIn(folder))
    .filter(({ path }) => !generated.has(path) && !path.includes('.test.'))
  expect(
    unusedIDs(
      ids,
      sources.map(({ text }) => text),
    ),
  ).toEqual([])
  expect(unusedIDs(['post.a', 'post.sort.new', 'post.gone'], ["t('post.a')", 't(`post.sort.${sort}`)'])).toEqual([
    'post.gone',
  ])
})
