import { describe, expect, it } from 'vitest'
import { stepsOf } from '../../../test/stepsOf.ts'
import { renderMarkdown } from './markdown.ts'

describe('renderMarkdown on hostile input', () => {
  const size = 25_000
  const repeated = [
    '>',
    '> ',
    '- ',
    '1. ',
    '> - ',
    '[',
    '![',
    '[a](',
    '[a](<b',
    '[a](b "',
    '*',
    '*a',
    '*a ',
    'a**b',
    '*a_ ',
    '**a *a ',
    '*é_',
    "*'",
    '_',
    'a_b',
    '`a',
    '<',
    '<a ',
    '<!-- ',
    '<![CDATA[',
    '&',
    '\\',
    '~a',
    '#\n',
    '[a]: b\n',
    '|a',
    'http://',
    'https://:*',
    'https://a:b/',
    '<http://a',
    'a@',
    'a-',
    '@[a](user:',
    'a\n=\n',
    '- - ',
    '- - - a\n',
    '```\n',
    '[[a](https://b)',
    "---\n>>---\n'",
    '---\n\t---\n>',
    '+ >>---\n',
    ' ',
    ' \n',
  ]
  const inputs = [
    ...repeated.map((unit) => [JSON.stringify(unit), unit.repeat(size / unit.length)] as const),
    ['as many closing as opening brackets', '['.repeat(size / 2) + ']'.repeat(size / 2)] as const,
    ['ever longer backtick runs', Array.from({ length: 220 }, (_, n) => `e${'`'.repeat(n)}`).join('')] as const,
    ['ever deeper lists', Array.from({ length: 220 }, (_, n) => `${' '.repeat(n)}* a`).join('\n')] as const,
    ['nested list markers before many lines', '- '.repeat(9_000) + '=\n'.repeat(990)] as const,
    ['one very long word before a sign', `${'a'.repeat(size)}@`] as const,
  ]

  it.each(inputs)('renders %s in steps that grow with its length alone', async (_name, source) => {
    expect((await stepsOf(() => renderMarkdown(source))) / source.length).toBeLessThan(60)
  })
})
